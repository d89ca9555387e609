-- Review of a product by a buyer, from 1 to 5 for product, service and postage. Reviews of orders name the order's
-- line, imported ones none. Text and scores never change; votes, the shop's `reply` and hiding by operators
-- (`hidden_at` with its reason) do.
create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid references buyer,
  author text not null,
  locale text not null,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  product_score smallint not null check (product_score >= 1 and product_score <= 5),
  service_score smallint not null check (service_score >= 1 and service_score <= 5),
  postage_score smallint not null check (postage_score >= 1 and postage_score <= 5),
  pictures text[] not null default '{}',
  spec text not null default '',
  created_at timestamptz not null default now(),
  purchase_id uuid,
  sku_id bigint,
  shop_id bigint references shop,
  has_pictures boolean not null default false,
  helpful integer not null default 0 check (helpful >= 0),
  reply text check (char_length(reply) >= 1 and char_length(reply) <= 1000),
  reply_locale text,
  replied_at timestamptz,
  replied_by uuid,
  hidden_at timestamptz,
  hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue',
      'other')),
  hidden_words text not null default '',
  check ((purchase_id is null) = (sku_id is null)),
  constraint review_check1 check (purchase_id is null or buyer_id is not null),
  constraint review_check2 check (((reply is null) = (replied_at is null))
    and ((reply is null) = (reply_locale is null))),
  constraint review_check3 check ((hidden_at is null) = (hidden_code is null)),
  constraint review_check4 check (hidden_code is null or hidden_code <> 'other' or hidden_words <> ''),
  -- The trigger below writes it: whoever adds a review need not know it.
  constraint review_of_a_shop check (shop_id is not null)
);
comment on column review.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
create index review_by_all_stars on review (product_score, id desc) where hidden_at is null;
create index review_by_newest on review (product_id, id desc) where hidden_at is null;
create index review_by_stars on review (product_id, product_score, id desc) where hidden_at is null;
create index review_hidden on review (id desc) where hidden_at is not null;
create index review_of_buyer on review (buyer_id, id desc) where buyer_id is not null;
create index review_of_language_by_helpful on review (product_id, locale, helpful desc, id desc)
  where hidden_at is null;
create index review_of_language_by_newest on review (product_id, locale, id desc) where hidden_at is null;
create index review_of_language_pictured_by_helpful on review (product_id, locale, helpful desc, id desc)
  where hidden_at is null and has_pictures;
create index review_of_language_pictured_by_newest on review (product_id, locale, id desc)
  where hidden_at is null and has_pictures;
create index review_of_language_stars_by_helpful on review (product_id, locale, product_score, helpful desc,
    id desc)
  where hidden_at is null;
create index review_of_language_stars_by_newest on review (product_id, locale, product_score, id desc)
  where hidden_at is null;
create index review_of_shop on review (shop_id, id desc) where hidden_at is null;
create index review_of_shop_and_language on review (shop_id, locale, id desc) where hidden_at is null;
create index review_of_shop_and_stars on review (shop_id, product_score, id desc) where hidden_at is null;
create index review_of_shop_language_pictured on review (shop_id, locale, id desc) where hidden_at is null
  and has_pictures;
create index review_of_shop_language_stars on review (shop_id, locale, product_score, id desc)
  where hidden_at is null;
create index review_of_shop_pictured on review (shop_id, id desc) where hidden_at is null and has_pictures;
create index review_of_shop_unanswered on review (shop_id, id desc) where hidden_at is null
  and replied_at is null;
create index review_of_shop_unanswered_stars on review (shop_id, product_score, id desc)
  where hidden_at is null and replied_at is null;
create unique index review_once_a_line on review (purchase_id, sku_id) where purchase_id is not null;
create index review_unanswered_by_stars on review (product_id, product_score, id desc)
  where hidden_at is null and replied_at is null;
create trigger of_open_buyer before insert on review
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Line of a completed order: what its buyer can review, and who may answer as having bought the product. Written at
-- COMMIT, since an import stores an order before its lines.
create table bought_line (
  purchase_id uuid not null,
  sku_id bigint not null,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid not null references buyer,
  completed_at timestamptz not null,
  review_id bigint references review,
  primary key (purchase_id, sku_id)
);
create index bought_line_by_time on bought_line (completed_at, product_id);
create index bought_line_latest on bought_line (buyer_id, completed_at desc, product_id desc);
create index bought_line_of_buyer on bought_line (buyer_id, product_id);
create index bought_line_of_product on bought_line (product_id, completed_at desc, buyer_id);
create index bought_line_to_review on bought_line (buyer_id, completed_at desc, purchase_id desc, sku_id desc)
  where review_id is null;

-- Addition that a buyer wrote later to their review; one for each review.
create table review_follow_up (
  review_id bigint primary key references review on delete cascade,
  text text not null check (char_length(text) >= 1 and char_length(text) <= 2000),
  pictures text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- Number of shown reviews of a product or shop by language and stars. Triggers keep it.
create table review_tally (
  subject text not null check (subject in ('product', 'shop')),
  subject_id bigint not null,
  locale text not null,
  stars smallint not null check (stars >= 1 and stars <= 5),
  reviews integer not null check (reviews >= 0),
  with_pictures integer not null check (with_pictures >= 0),
  primary key (subject, subject_id, locale, stars)
);
comment on column review_tally.subject is 'ts "product" | "shop"';

-- Vote of a buyer that a review is helpful; `review.helpful` is their number.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (review_id, buyer_id)
);
create trigger of_open_buyer before insert on review_vote
  for each row when (new.buyer_id is not null) execute function buyer_is_open();

-- Trigger that refuses to change the text, scores, buyer, line or product of a review.
create function review_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'what review % is about does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger review_changes before update on review
  for each row when (old.product_id is distinct from new.product_id or old.shop_id is distinct from new.shop_id
    or old.buyer_id is distinct from new.buyer_id or old.purchase_id is distinct from new.purchase_id
    or old.sku_id is distinct from new.sku_id or old.locale is distinct from new.locale
    or old.product_score is distinct from new.product_score or old.service_score is distinct from new.service_score
    or old.postage_score is distinct from new.postage_score or old.text is distinct from new.text)
    execute function review_check_change();

-- Trigger of a new review: its line is of a completed order of this buyer.
create function review_check_line() returns trigger language plpgsql as $$
begin
  if new.purchase_id is not null and not exists (
    select from purchase p join purchase_line l on l.purchase_id = p.id
    where p.id = new.purchase_id and p.buyer_id = new.buyer_id and p.status = 'completed' and l.sku_id = new.sku_id
      and l.product_id = new.product_id
  ) then
    raise exception 'no completed order of this buyer has this line' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_lines before insert on review for each row execute function review_check_line();

-- Trigger of a new review: sets its shop and whether it has pictures.
create function review_complete() returns trigger language plpgsql as $$
begin
  new.shop_id := (select shop_id from product where id = new.product_id);
  new.has_pictures := cardinality(new.pictures) > 0;
  return new;
end $$;
create trigger review_completed before insert on review for each row execute function review_complete();

-- Trigger of new reviews: adds them to `review_tally` and marks their lines as reviewed. Rows of one statement are
-- summed first: a row of counts that is written a thousand times in a transaction grows slower each time.
create function review_count_added() returns trigger language plpgsql as $$
begin
  insert into review_tally as t (subject, subject_id, locale, stars, reviews, with_pictures)
    select s.subject, s.id, a.locale, a.product_score, count(*), count(*) filter (where a.has_pictures)
    from added a cross join lateral (values ('product', a.product_id), ('shop', a.shop_id)) as s (subject, id)
    where a.hidden_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (subject, subject_id, locale, stars) do update
    set reviews = t.reviews + excluded.reviews, with_pictures = t.with_pictures + excluded.with_pictures;
  update bought_line set review_id = a.id from added a
    where bought_line.purchase_id = a.purchase_id and bought_line.sku_id = a.sku_id;
  return null;
end $$;
create trigger review_added after insert on review referencing new table as added
  for each statement execute function review_count_added();

-- Trigger of a review that is hidden, shown, or got pictures: changes `review_tally`.
create function review_count_change() returns trigger language plpgsql as $$
begin
  update review_tally set
    reviews = reviews + (new.hidden_at is null)::int - (old.hidden_at is null)::int,
    with_pictures = with_pictures + (new.hidden_at is null and new.has_pictures)::int - (old.hidden_at is null and old.has_pictures)::int
  where locale = old.locale and stars = old.product_score
    and ((subject = 'product' and subject_id = old.product_id) or (subject = 'shop' and subject_id = old.shop_id));
  return null;
end $$;
create trigger review_counted after update on review
  for each row when (((old.hidden_at is null) is distinct from (new.hidden_at is null))
    or old.has_pictures is distinct from new.has_pictures) execute function review_count_change();
