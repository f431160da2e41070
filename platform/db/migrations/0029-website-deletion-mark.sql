-- When the deletion of a website began. From then on no process answers for it, and its rows can go in their own time.
alter table websites add column deleted_at timestamptz;
