insert into themes (website_id, version, good_version, problems, saved_at)
select id, 2, null, '[{"file": "site.region"}]', now() from websites where id = 'w2'
on conflict (website_id) do update set version = 2, good_version = 1, problems = excluded.problems;
insert into theme_files (website_id, version, path, content) values ('w2', 2, 'site.region', '\x01');
insert into block_fields (website_id, id, blocks, updated_at) values ('w1', 'footer', '[{"type": "text", "b": 1, "a": 2}]', now());
