alter table push_message add column notice_id uuid;
