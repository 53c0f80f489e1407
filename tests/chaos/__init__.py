"""What may befall a server: kills, full disks, locks, frozen databases, hostile clients."""
