-- Nobody decides between a buyer and a shop when they are that buyer, or the shop came of their own application: the database's own word.
create function ruling_of_others() returns trigger language plpgsql as $$
begin
  if exists (select from operator o where o.id in (new.decided_by, new.agreed_by) and (o.buyer_id = new.buyer_id
      or exists (select from merchant_application a where a.shop_id = new.shop_id and a.buyer_id = o.buyer_id))) then
    raise exception '% % is their own matter', new.subject_type, new.subject_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
-- After ruling_of_operators, which sets buyer and shop: triggers run in the order of their names.
create trigger ruling_others_matter before insert on ruling for each row execute function ruling_of_others();
