create table assign_rule (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  topic text check (topic in ('order', 'product', 'other')),
  language text,
  operator_id uuid not null references operator,
  position integer not null check (position > 0)
);
comment on column assign_rule.topic is 'ts "order" | "product" | "other"';
comment on column assign_rule.language is 'ts "en" | "zh" | "ri" | "han" | "tai" | "yn" | "id" | "tr" | "ft" | "tw"';
create index assign_rule_of on assign_rule (coalesce(shop_id, 0::bigint), position, id);
alter table conversation add column topic text;
alter table conversation add constraint conversation_topic check (topic in ('order', 'product', 'other')) not valid;
comment on column conversation.topic is 'ts "order" | "product" | "other"';
alter table conversation add column left_by_hand boolean not null default false;
alter table support_reply add column is_first boolean not null default false;
