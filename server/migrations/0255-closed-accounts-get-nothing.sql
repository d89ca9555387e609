-- A closed account gets nothing more. A call that began before the closing waits for it here, and then fails; the closing waits for what
-- was added before it (`for update` on the buyer's row), and takes that along. What would be told to it is left out.
create function buyer_is_open() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from buyer where id = new.buyer_id for key share;
  if closed is not null then
    if tg_argv[0] = 'skip' then
      return null;
    end if;
    raise check_violation using constraint = 'buyer_is_open', table = tg_table_name, message = 'The account is closed';
  end if;
  return new;
end $$;

-- Nor does it get a name, an address or a password again.
create function buyer_stays_closed() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'buyer_is_open', table = 'buyer', message = 'The account is closed';
end $$;
create trigger buyer_stays_closed before update on buyer for each row
  when (old.closed_at is not null and (old.closed_at, old.account, old.given_name, old.email, old.mobile, old.avatar, old.phrase, old.password_hash)
    is distinct from (new.closed_at, new.account, new.given_name, new.email, new.mobile, new.avatar, new.phrase, new.password_hash))
  execute function buyer_stays_closed();

create trigger of_open_buyer before insert on address for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on answer for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on answer_vote for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on campaign_opened for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on card for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on cart_line for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on chain_address for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on conversation for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on deposit_address for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on favourite for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on goods_list for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on login_name for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on login_record for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on merchant_application for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on notice_settings for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on passkey for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on pay_code for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on pay_ticket for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on picture for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on purchase for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on question for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on recharge for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on refund_case for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on review for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on review_vote for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on saved_search for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on search_history for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on session for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on shop_follow for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on upload_begun for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on viewed for each row when (new.buyer_id is not null) execute function buyer_is_open();
create trigger of_open_buyer before insert on withdrawal for each row when (new.buyer_id is not null) execute function buyer_is_open();

create trigger of_open_buyer before insert on mail for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');
create trigger of_open_buyer before insert on notice for each row when (new.buyer_id is not null) execute function buyer_is_open('skip');
