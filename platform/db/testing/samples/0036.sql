update media set tags = '{spring,"new arrivals"}', former_versions = '{0011223344}', trashed_at = now(), trashed_by = 'm1'
where website_id = 'w1' and id = 'p2';
