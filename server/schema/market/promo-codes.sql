-- Look of a code: digits that are taken for letters become those letters.
create function promo_look(p_code text) returns text language sql immutable parallel safe
return translate(p_code, '01L528', 'OIISZB');

-- Bundle of promo codes of a shop's own: many codes with one beginning, each good for one use, all made and stopped together. Their
-- terms stand on each code, as checkouts read them there. Only `closed_at` changes later.
create table promo_bundle (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shop,
  prefix text not null check (prefix = upper(prefix) and length(prefix) >= 2 and length(prefix) <= 10),
  -- Number of its codes.
  size integer not null check (size > 0 and size <= 1000),
  made_by uuid not null references operator,
  made_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references operator
);
create index promo_bundle_of_shop on promo_bundle (shop_id, id desc);

-- Promo code that takes a sum off an order: of Sampan, or of a shop that pays it itself (`paid_by_shop`). `kind`
-- `fixed`: `amount` is cents; `percent`: basis points. It is valid from `starts_at` to `ends_at` and until `closed_at`;
-- cap and minimum are in cents.
-- Operators make Sampan's (two of them where it can cost much), members make their shop's. Only `offered` and the end
-- change later.
create table promo_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('fixed', 'percent')),
  -- Cents for fixed, basis points for percent.
  amount bigint not null,
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  uses_per_buyer integer check (uses_per_buyer > 0),
  uses_total integer check (uses_total > 0),
  used integer not null default 0,
  -- Only goods of this shop or category; null is all.
  shop_id bigint references shop,
  category text,
  paid_by_shop boolean not null default false,
  -- The most that it takes off; null: no bound but its own amount.
  cap_cents bigint check (cap_cents > 0),
  -- Switched off by the shop, or over and put away.
  closed_at timestamptz,
  made_by uuid references operator,
  closed_by uuid references operator,
  look text generated always as (promo_look(code)) stored not null,
  -- Codes that are listed to every buyer to whom they apply, and of which a checkout takes the best by itself. Other codes are known to those whom
  -- somebody told, and count when they are typed.
  offered boolean not null default false,
  -- Bundle that it was made with; null: made by itself.
  bundle_id bigint references promo_bundle,
  check (amount > 0 and (kind = 'fixed' or amount <= 10000)),
  -- A code of a bundle is one use of one shop's, and listed to nobody.
  constraint promo_code_of_bundle check (bundle_id is null or (paid_by_shop and uses_total = 1 and not offered)),
  constraint promo_code_check1 check (ends_at > starts_at),
  constraint promo_code_check2 check (used >= 0 and (uses_total is null or used <= uses_total)),
  constraint promo_code_is_not_sampans check (not paid_by_shop
    or (POSITION(('SAMPAN') in (promo_look(code))) = 0)),
  -- Something is always left to pay: an order that moves no money has no entry in the books.
  constraint promo_code_leaves_something check (not paid_by_shop or
case kind
    when 'fixed' then minimum_cents > amount
    else amount <= 9000
end),
  constraint promo_code_of_shop check (not paid_by_shop
    or (shop_id is not null and category is null and made_by is not null))
);
comment on column promo_code.kind is 'ts "fixed" | "percent"';
comment on column promo_code.used is 'Uses so far; 0 for a code without a limit, whose uses are the rows of promo_use.';
create index promo_code_by_bundle on promo_code (bundle_id, id) where bundle_id is not null;
-- Codes that were made by themselves: lists and the limit of open codes count these alone.
create index promo_code_single on promo_code (id) where bundle_id is null;
create index promo_code_single_of_shop on promo_code (shop_id, id) where paid_by_shop and bundle_id is null;
create index promo_code_of_sampan on promo_code (look) where not paid_by_shop;
create index promo_code_of_shop on promo_code (shop_id, id) where paid_by_shop;
-- Open codes of a shop, and those of Sampan's for all shops (no shop): a checkout, a product and a shop's page read them.
create index promo_code_offered on promo_code (shop_id, id) where offered and closed_at is null;
create index promo_code_open on promo_code (shop_id, id) where paid_by_shop and closed_at is null;

-- Use of a promo code by a checkout; a checkout uses one code at most.
create table promo_use (
  checkout_id uuid primary key,
  promo_id bigint not null references promo_code,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now()
);
create index promo_use_of_buyer on promo_use (buyer_id, promo_id);
create index promo_use_of_code on promo_use (promo_id);

-- Trigger of a code that gets or loses its limit of uses: `used` is counted from `promo_use`, or 0 without a limit.
create function promo_code_count_uses() returns trigger language plpgsql as $$
begin
  new.used := case when new.uses_total is null then 0 else (select count(*) from promo_use where promo_id = new.id) end;
  return new;
end $$;
create trigger promo_code_limited before update of uses_total on promo_code
  for each row when ((old.uses_total is null) <> (new.uses_total is null)) execute function promo_code_count_uses();
