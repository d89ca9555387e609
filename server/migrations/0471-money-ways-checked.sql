alter table recharge validate constraint recharge_on_network_or_by_way;
alter table recharge validate constraint recharge_by_way_is_named;
alter table recharge validate constraint recharge_by_way_is_found;
alter table card validate constraint card_last_four_check;
