-- An account name that is an e-mail or a mobile could be somebody else's, and was lost with the change of one's own. Such
-- names, those of accounts that lost theirs and those that look like a closed account's get a new one; its buyer goes on signing in by e-mail and
-- mobile, for which they get the rows that one row served.
do $$
declare
  odd record;
  given text;
begin
  for odd in
    select b.id, b.email, b.mobile from buyer b left join login_name l on l.buyer_id = b.id and l.kind = 'account'
    where b.closed_at is null and (l.name is null or l.name like '%@%' or l.name ~ '^[0-9]{7,30}$' or l.name like 'closed.%')
    order by b.id for no key update of b
  loop
    loop
      select 'buyer-' || string_agg(substr('23456789bcdfghjkmnpqrstvwxyz', 1 + floor(random() * 28)::int, 1), '') into given
      from generate_series(1, 10);
      exit when not exists (select from login_name where name = given);
    end loop;
    delete from login_name where buyer_id = odd.id and kind = 'account';
    insert into login_name (name, buyer_id, kind) values (given, odd.id, 'account');
    update buyer set account = given where id = odd.id;
  end loop;
  -- Once all such names are free.
  for odd in
    select b.id, lower(b.email) as email, regexp_replace(b.mobile, '\D', '', 'g') as mobile from buyer b
    where b.closed_at is null
      and (not exists (select from login_name l where l.buyer_id = b.id and l.kind = 'email')
        or b.mobile <> '' and not exists (select from login_name l where l.buyer_id = b.id and l.kind = 'mobile'))
    order by b.id
  loop
    insert into login_name (name, buyer_id, kind) values (odd.email, odd.id, 'email') on conflict do nothing;
    if odd.mobile <> '' then
      insert into login_name (name, buyer_id, kind) values (odd.mobile, odd.id, 'mobile') on conflict do nothing;
    end if;
  end loop;
end $$;

alter table login_name add constraint login_name_of_its_kind check (
  kind <> 'account' or name not like '%@%' and name !~ '^[0-9]{7,30}$' and name not like 'closed.%'
) not valid;

-- A name of an open account is replaced, never lost: what the transaction leaves has to hold when it commits.
create function login_name_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from buyer where id = old.buyer_id and closed_at is null
      and (old.kind = 'account' or old.kind = 'email' and email <> '' or old.kind = 'mobile' and mobile <> ''))
    and not exists (select from login_name where buyer_id = old.buyer_id and kind = old.kind)
  then
    raise exception 'an open account keeps its % name', old.kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger login_name_stays after delete or update on login_name
  deferrable initially deferred for each row execute function login_name_stays();
