-- What names of shops look like, so that no shop opens under a name that looks like another's, and shops are found however their names are
-- typed. The server's code folds them; the database says which wait for it.
alter table shop add column name_is_keyed boolean not null default false;
create index shop_name_waiting on shop (id) where not name_is_keyed;

create table shop_name_key (
  shop_id bigint not null references shop on delete cascade,
  key text collate "C" not null,
  -- The whole name; otherwise what is left of it from a later word on.
  is_whole boolean not null,
  primary key (shop_id, key)
);
create index shop_name_key_by_key on shop_name_key (key);

create function shop_name_changed() returns trigger language plpgsql as $$
begin
  new.name_is_keyed := false;
  return new;
end $$;
create trigger shop_name_changed before update of name on shop for each row
  when (old.name is distinct from new.name) execute function shop_name_changed();
