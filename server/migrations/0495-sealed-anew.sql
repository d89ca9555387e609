-- The account of a shop payout may be sealed anew when the data key is changed; nothing else of it changes.
create or replace function shop_payout_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payout % is never deleted', old.id using errcode = 'restrict_violation';
  end if;
  -- A changed data key seals the account anew, and changes nothing else (`sampan keys --reseal`).
  if current_setting('sampan.resealing', true) = 'on' and to_jsonb(old) - 'account_sealed' = to_jsonb(new) - 'account_sealed' then
    return new;
  end if;
  if (old.shop_id, old.asked_by, old.amount_cents, old.bank_name, old.holder, old.account_sealed, old.created_at)
    is distinct from (new.shop_id, new.asked_by, new.amount_cents, new.bank_name, new.holder, new.account_sealed, new.created_at) then
    raise exception 'what payout % asks for does not change', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> 0 then
    raise exception 'payout % has ended', old.id using errcode = 'restrict_violation';
  end if;
  if old.opened_at is not null and old.opened_at is distinct from new.opened_at then
    raise exception 'payout % stays opened', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
