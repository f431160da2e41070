-- What one member did of one kind: a member with many entries may have few of them.
create index activity_entries_by_member_and_action
  on activity_entries (website_id, member_id, action, created_at desc, id desc);
