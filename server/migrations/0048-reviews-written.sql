-- Reviews that buyers write: whose shop they are about, votes, the shop's reply, and operators' hiding; and counts of them
-- that are kept as they come, so that no page adds up a hundred thousand.

alter table review
  add column shop_id bigint references shop,
  add column has_pictures boolean not null default false, -- of its own or of its follow-up
  add column helpful integer not null default 0 check (helpful >= 0),
  add column reply text check (char_length(reply) between 1 and 1000),
  add column reply_locale text,
  add column replied_at timestamptz,
  add column replied_by uuid,
  add column hidden_at timestamptz,
  add column hidden_code text check (hidden_code in ('insulting', 'advertising', 'privateData', 'offTopic', 'untrue', 'other')),
  add column hidden_words text not null default '',
  add check ((reply is null) = (replied_at is null) and (reply is null) = (reply_locale is null)),
  add check ((hidden_at is null) = (hidden_code is null)),
  add check (hidden_code is null or hidden_code <> 'other' or hidden_words <> '');
comment on column review.hidden_code is 'ts "insulting" | "advertising" | "privateData" | "offTopic" | "untrue" | "other"';
update review set shop_id = p.shop_id, has_pictures = cardinality(review.pictures) > 0 from product p where p.id = review.product_id;
-- The trigger below writes it: whoever adds a review need not know it.
alter table review add constraint review_of_a_shop check (shop_id is not null);

-- Who found it helpful. `review.helpful` is how many.
create table review_vote (
  review_id bigint not null references review on delete cascade,
  buyer_id uuid not null references buyer,
  created_at timestamptz not null default now(),
  primary key (review_id, buyer_id)
);

-- Shown reviews by product or shop, language and stars.
create table review_tally (
  subject text not null check (subject in ('product', 'shop')),
  subject_id bigint not null,
  locale text not null,
  stars smallint not null check (stars between 1 and 5),
  reviews integer not null check (reviews >= 0),
  with_pictures integer not null check (with_pictures >= 0),
  primary key (subject, subject_id, locale, stars)
);
comment on column review_tally.subject is 'ts "product" | "shop"';
insert into review_tally (subject, subject_id, locale, stars, reviews, with_pictures)
  select 'product', product_id, locale, product_score, count(*), count(*) filter (where has_pictures) from review group by product_id, locale, product_score
  union all
  select 'shop', shop_id, locale, product_score, count(*), count(*) filter (where has_pictures) from review group by shop_id, locale, product_score;

create function review_complete() returns trigger language plpgsql as $$
begin
  new.shop_id := (select shop_id from product where id = new.product_id);
  new.has_pictures := cardinality(new.pictures) > 0;
  return new;
end $$;
create trigger review_completed before insert on review for each row execute function review_complete();

-- Many that come in one statement are added up first: a row of counts that is written a thousand times in one transaction
-- grows slower each time.
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
create trigger review_added after insert on review referencing new table as added for each statement execute function review_count_added();

create function review_count_change() returns trigger language plpgsql as $$
begin
  update review_tally set
    reviews = reviews + (new.hidden_at is null)::int - (old.hidden_at is null)::int,
    with_pictures = with_pictures + (new.hidden_at is null and new.has_pictures)::int - (old.hidden_at is null and old.has_pictures)::int
  where locale = old.locale and stars = old.product_score
    and ((subject = 'product' and subject_id = old.product_id) or (subject = 'shop' and subject_id = old.shop_id));
  return null;
end $$;
create trigger review_counted after update on review for each row
  when ((old.hidden_at is null, old.has_pictures) is distinct from (new.hidden_at is null, new.has_pictures))
  execute function review_count_change();

-- What a review counts by does not change after it is written.
create function review_check_change() returns trigger language plpgsql as $$
begin
  raise exception 'what review % is about does not change', old.id using errcode = 'restrict_violation';
end $$;
create trigger review_changes before update on review for each row
  when ((old.product_id, old.shop_id, old.buyer_id, old.purchase_id, old.sku_id, old.locale, old.product_score, old.service_score, old.postage_score, old."text")
    is distinct from (new.product_id, new.shop_id, new.buyer_id, new.purchase_id, new.sku_id, new.locale, new.product_score, new.service_score, new.postage_score, new."text"))
  execute function review_check_change();

-- Lines of completed orders: what their buyers can review, and who may speak as having bought something. Written when the
-- transaction commits, since an order may be stored before its lines.
create table bought_line (
  purchase_id uuid not null,
  sku_id bigint not null,
  product_id bigint not null references product on delete cascade,
  buyer_id uuid not null references buyer,
  completed_at timestamptz not null,
  review_id bigint references review,
  primary key (purchase_id, sku_id),
  foreign key (purchase_id, sku_id) references purchase_line (purchase_id, sku_id)
);
create index bought_line_to_review on bought_line (buyer_id, completed_at desc, purchase_id desc, sku_id desc) where review_id is null;
create index bought_line_of_buyer on bought_line (buyer_id, product_id);

create function bought_lines_of(order_id uuid) returns void language sql as $$
  insert into bought_line (purchase_id, sku_id, product_id, buyer_id, completed_at, review_id)
    select p.id, l.sku_id, l.product_id, p.buyer_id,
      coalesce((select max(h.at) from purchase_history h where h.purchase_id = p.id and h.status = 4), now()),
      (select r.id from review r where r.purchase_id = p.id and r.sku_id = l.sku_id)
    from purchase p join purchase_line l on l.purchase_id = p.id where p.id = order_id and p.status = 4
  on conflict do nothing
$$;
create function purchase_note_bought() returns trigger language plpgsql as $$
begin
  perform bought_lines_of(new.id);
  return null;
end $$;
create constraint trigger purchase_bought after insert or update of status on purchase deferrable initially deferred for each row
  when (new.status = 4) execute function purchase_note_bought();
select bought_lines_of(id) from purchase where status = 4;

-- What others may read of an order's line: the words and figures as they were when it was ordered.
create view ordered_line as
  select l.purchase_id, l.sku_id, l.product_id, p.order_no, p.buyer_id, p.status, l.title, l.spec, l.picture, l.price_cents, l.quantity
  from purchase_line l join purchase p on p.id = l.purchase_id;
comment on column ordered_line.title is 'ts Partial<Localized>';
comment on column ordered_line.spec is 'ts Partial<Localized>';

-- What others may read of goods: the name in one language, with the picture that lists show.
create view product_words as
  select p.id as product_id, p.shop_id, p.on_sale, t.locale, t.title, coalesce(p.shown_picture, p.pictures[1], '') as picture
  from product p join product_text t on t.product_id = p.id;
