alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check ((scopes <@ array['orders:read', 'shipments:write', 'stock:write', 'prices:write', 'refunds:read', 'refunds:write'])
    and cardinality(scopes) > 0) not valid;
comment on column api_key.scopes is 'ts ("orders:read" | "shipments:write" | "stock:write" | "prices:write" | "refunds:read" | "refunds:write")[]';
