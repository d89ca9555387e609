alter table pay_ticket drop constraint pay_ticket_purpose_check;
alter table pay_ticket add constraint pay_ticket_purpose_check check (purpose in ('pay', 'withdraw', 'address', 'payCode'));
