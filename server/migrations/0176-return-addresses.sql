-- Where a shop sends from and takes returns; null: it has not said. A return keeps the address as it was when it was agreed, for
-- that is where the buyer sends to.
alter table shop add column return_address jsonb check (jsonb_typeof(return_address) = 'object');
comment on column shop.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';
alter table refund_case add column return_address jsonb check (jsonb_typeof(return_address) = 'object');
comment on column refund_case.return_address is 'ts { addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string }';

alter table shop_history drop constraint shop_history_kind_check;
alter table shop_history add constraint shop_history_kind_check
  check (kind in ('profile', 'away', 'freight', 'alerts', 'cover', 'address'));
comment on column shop_history.kind is 'ts "profile" | "away" | "freight" | "alerts" | "cover" | "address"';

-- A buyer who was told where to send to is not told elsewhere later.
create function refund_case_keep_address() returns trigger language plpgsql as $$
begin
  raise exception 'the address of return % does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger refund_case_keep_address before update of return_address on refund_case for each row
  when (old.return_address is not null and new.return_address is distinct from old.return_address)
  execute function refund_case_keep_address();
