-- Two operators change where buyers send their money.
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign',
    'payout_settle', 'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
    'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way')) not valid;
alter table proposal drop constraint proposal_subject_type_check;
alter table proposal add constraint proposal_subject_type_check check (subject_type in ('withdrawal', 'buyer', 'network',
    'house', 'account', 'operator', 'settings', 'promo', 'shop', 'way')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way"';
comment on column proposal.subject_type is 'ts "withdrawal" | "buyer" | "network" | "house" | "account" | "operator" | "settings" | "promo" | "shop" | "way"';
