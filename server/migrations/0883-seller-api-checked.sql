alter table api_key validate constraint api_key_scopes_check;
alter table webhook validate constraint webhook_kinds_check;
