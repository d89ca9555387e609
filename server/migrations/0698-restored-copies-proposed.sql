-- Two operators let a restored copy send, and explain a payment that it does not know.
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payout_retry', 'payout_cancel', 'payout_reassign', 'payout_settle',
      'adjust', 'debt_write_off', 'debt_collect', 'rescan', 'staff_add', 'staff_reset', 'staff_raise',
      'money_settings', 'network', 'refund_settings', 'promo_add', 'shop_suspend', 'money_way', 'duty_rules',
      'duty_payment', 'sanctions_decide', 'sale_rules', 'restore_resume', 'restore_payment')) not valid;
comment on column proposal.kind is 'ts "payout_retry" | "payout_cancel" | "payout_reassign" | "payout_settle" | "adjust" | "debt_write_off" | "debt_collect" | "rescan" | "staff_add" | "staff_reset" | "staff_raise" | "money_settings" | "network" | "refund_settings" | "promo_add" | "shop_suspend" | "money_way" | "duty_rules" | "duty_payment" | "sanctions_decide" | "sale_rules" | "restore_resume" | "restore_payment"';
