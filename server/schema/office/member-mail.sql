-- E-mail address to which a member of a shop is mailed. Only an address that was proved by a code is here.
create table member_mail (
  operator_id uuid primary key references shop_member,
  email text not null check (char_length(email) <= 160),
  locale text not null,
  proven_at timestamptz not null
);

-- Kind of e-mail that a member of a shop wants. The row stays when it is switched off, so that off and on again mails
-- nothing sooner.
-- `counted_until`: what began later is new.
create table member_mail_kind (
  operator_id uuid not null references shop_member,
  kind text not null check (kind in ('orders', 'shipSoon', 'late', 'refunds', 'stock', 'messages', 'takedowns')),
  is_on boolean not null,
  -- Whatever began later is new.
  counted_until timestamptz not null,
  told_at timestamptz,
  primary key (operator_id, kind)
);
comment on column member_mail_kind.kind is 'ts "orders" | "shipSoon" | "late" | "refunds" | "stock" | "messages" | "takedowns"';
create index member_mail_kind_on on member_mail_kind (operator_id, kind) where is_on;
