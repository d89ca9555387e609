alter table api_key validate constraint api_key_scopes_check;
