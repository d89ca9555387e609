-- `promo_code.used` counts the uses of a code that has a limit, and only of such: the row of one without would be
-- written, and waited for, by every checkout of a campaign. A code that gets its limit later is counted then.
update promo_code set used = 0 where uses_total is null;

create function promo_code_count_uses() returns trigger language plpgsql as $$
begin
  new.used := case when new.uses_total is null then 0 else (select count(*) from promo_use where promo_id = new.id) end;
  return new;
end $$;
create trigger promo_code_limited before update of uses_total on promo_code for each row
  when ((old.uses_total is null) <> (new.uses_total is null)) execute function promo_code_count_uses();

comment on column promo_code.used is 'Uses so far; 0 for a code without a limit, whose uses are the rows of promo_use.';
