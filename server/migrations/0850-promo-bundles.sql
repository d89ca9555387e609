create table promo_bundle (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  prefix text not null check (prefix = upper(prefix) and length(prefix) >= 2 and length(prefix) <= 10),
  size integer not null check (size > 0 and size <= 1000),
  made_by uuid not null references operator,
  made_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references operator
);
create index promo_bundle_of_shop on promo_bundle (shop_id, id desc);
alter table promo_code add column bundle_id bigint;
alter table promo_code add constraint promo_code_bundle_id_fkey foreign key (bundle_id) references promo_bundle not valid;
alter table promo_code add constraint promo_code_of_bundle check (bundle_id is null
  or (paid_by_shop and uses_total = 1 and not offered)) not valid;
