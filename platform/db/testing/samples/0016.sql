-- The search has the items of earlier samples by the migration itself.
update items set slug = 'round-bowl' where website_id = 'w1' and id = 'i1';
