-- Fills an empty, migrated database with :n goods, :n/5 buyers, 2 × :n orders and about 6 × :n ledger entries. Triggers are off
-- (session_replication_role), so every row that they would write is written here too; the bench looks through all books after it.
-- Ids are counted, so that each statement can name the rows of another. Buyer 1 has a twentieth of all orders, shop 1 a quarter.

insert into shop (id, external_id, name, room, country, since, sales_total, product_count) overriding system value
  select g, 'shop-' || g, 'Shop ' || g, 'computer', 'SG', 2020, :n / g, :n / 1000 from generate_series(1, greatest(:n / 1000, 3)) g;
insert into shop_text select id, 'en', 'A shop', 'About a shop' from shop;
insert into freight_template (shop_id, name, is_default) select id, 'Standard', true from shop;
insert into freight_zone select id, 1, array['*'], 500, 300, 500, 100, 3, 9 from freight_template;

insert into product (id, shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock, only_sku_id, sales, seen,
    score_sum, score_count, created_at) overriding system value
  select g, case when g % 4 = 0 then 1 else 1 + g % greatest(:n / 1000, 3) end, 'p' || g,
    (array['computer','electrical','outdoors','family','health','men','women','food','phone','toys'])[1 + g % 10], array['/none.webp'], 300, 'SG',
    100 + g % 90000, g % 50 <> 0, g, (g::bigint * 7919) % 5000, 0, 4, 1, now() - make_interval(secs => :n - g)
  from generate_series(1, :n) g;
insert into goods_quality (product_id, shop_id, score) select id, shop_id, case when id % 1000 = 0 then 30 else 60 + id % 40 end from product;
insert into sku (id, product_id, price_cents, stock) overriding system value
  select g, g, 100 + g % 90000, case when g % 50 = 0 then 0 else 1000 end from generate_series(1, :n) g;
insert into goods_sort (product_id, shop_id, on_sale, stock, changed_at)
  select id, shop_id, on_sale, case when id % 50 = 0 then 0 else 1000 end, created_at from product;
-- Two words that three in ten have, a common word, a middling one, one of a thousand, and one that few have.
insert into product_text select g, 'en', case when g / 7 % 10 < 3 then 'Wireless ' else '' end || case when g / 11 % 10 < 3 then 'portable ' else '' end || (array['Red','Blue','Small','Warm','Light','Quiet','Strong','Soft','Round','Plain'])[1 + g % 10] || ' ' ||
    (array['lantern','kettle','jacket','camera','basket','bottle','keyboard','blanket','compass','speaker','mirror','candle','tv stand'])[1 + g % 13] || ' m'
    || (g % 1000) || ' ' || case when g % :n = 7 then 'zyzzogeton' else substr(md5(g::text), 1, 5) end, 'A thing that is described in a few words, number ' || g
  from generate_series(1, :n) g;
insert into product_text select g, 'zh', case when g / 7 % 10 < 3 then '无线' else '' end || (array['红色','蓝色','小型','保暖','轻便','安静','结实','柔软','圆形','简约'])[1 + g % 10] ||
    (array['灯笼','水壶','外套','相机','篮子','水瓶','键盘','毛毯','罗盘','音箱','镜子','蜡烛','茶几'])[1 + g % 13] || case when g % :n = 7 then '罕见珍珠' else '' end || (g % 1000), '商品说明' || g
  from generate_series(1, :n) g;
insert into product_text select g, 'tai', (array['สีแดง','สีน้ำเงิน','เล็ก','อบอุ่น','เบา','เงียบ','แข็งแรง','นุ่ม','กลม','เรียบ'])[1 + g % 10] ||
    (array['โคมไฟ','กาน้ำ','เสื้อแจ็คเก็ต','กล้อง','ตะกร้า','ขวด','คีย์บอร์ด','ผ้าห่ม','เข็มทิศ','ลำโพง','กระจก','เทียน','โต๊ะ'])[1 + g % 13] || (g % 1000), 'รายละเอียด' || g
  from generate_series(1, :n) g;
insert into review (product_id, shop_id, author, locale, "text", product_score, service_score, postage_score)
  select p.id, p.shop_id, 'Somebody', 'en', 'Good', 4, 4, 4 from generate_series(1, :n / 2) g join product p on p.id = 1 + g % (:n / 10);

insert into buyer (id, account, given_name, email, mobile, password_hash)
  select buyer_uuid(g), 'buyer.' || g, 'Buyer ' || g, 'b' || g || '@example.com', '+1' || lpad(g::text, 10, '0'), 'none'
  from generate_series(1, greatest(:n / 5, 300)) g;
insert into login_name select lower(account), id, 'account' from buyer;

-- Three quarters are paid, the others were cancelled, but for one in a hundred that waits. The newest are under way, the others
-- completed, but for a few that were paid back. `share` is the age: 0 the oldest, 1 the newest of a year.
create temp table placed as
  select g, order_uuid(g) as id, case when g % 80 in (1, 22, 45, 63) then 1 else 2 + (g * 31) % (greatest(:n / 5, 300) - 1) end as buyer,
    case when g % 4 = 0 then 1 else 1 + g % greatest(:n / 1000, 3) end as shop, 1 + (g * 17) % :n as product, 500 + g % 5000 as cents,
    case when g % 4 = 3 then case when g % 100 = 3 then 'waitingPay' else 'cancelled' end
      when g > 1.93 * :n and g % 25 = 6 then 'afterSale'
      when g > 1.98 * :n then 'waitingDelivery' when g > 1.95 * :n then 'delivered' when g > 1.93 * :n then 'received'
      when g % 33 = 5 then 'refunded' else 'completed' end as status,
    now() - interval '365 days' * (1 - g::float / (2 * :n)) as at
  from generate_series(1, 2 * :n) g;
insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents, total_cents,
    refunded_cents, address, days_min, days_max, created_at, expires_at, paid_at, shipped_at, arrived_at, received_at, completed_at, due_at, after_sale_at)
  select id, 'S' || lpad(g::text, 12, '0'), id, buyer_uuid(buyer), shop, status, 1, cents, 0, 0, cents, case when status = 'refunded' then cents else 0 end,
    '{"addressee":"A","mobilePhone":"+12025550123","area":["US","NY"],"detailedAddress":"1 Quay","tag":"home"}', 3, 9, at,
    case when status = 'waitingPay' then now() + interval '1 day' end, case when status not in ('waitingPay', 'cancelled') then at end,
    case when status in ('delivered', 'received', 'completed') then at + interval '1 day' end,
    case when status in ('received', 'completed') or (status = 'delivered' and g % 3 = 0) then at + interval '6 days' end,
    case when status in ('received', 'completed') then at + interval '8 days' end, case when status = 'completed' then at + interval '15 days' end,
    case when status in ('delivered', 'received') then now() + interval '1 day' end, case when status = 'afterSale' then at + interval '2 days' end
  from placed;
insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
  select id, product, product, 1, cents, cents, '{"en":"A thing"}', '{}', '/none.webp' from placed;
insert into purchase_history (purchase_id, status, actor, at) select id, 'waitingPay', 'buyer', at from placed;

insert into parcel (id, purchase_id, shop_id, buyer_id, state, carrier, tracking_no, created_at, shipped_at, delivered_at, milestone, milestone_at)
  select parcel_uuid(g), id, shop, buyer_uuid(buyer), case when status = 'delivered' then 'travelling' else 'delivered' end, 'yunExpress', 'YT' || lpad(g::text, 16, '0'),
    at, at + interval '1 day', case when status <> 'delivered' then at + interval '6 days' end, 'inTransit', at + interval '2 days'
  from placed where status in ('delivered', 'received', 'completed');
insert into parcel_line select parcel_uuid(g), id, product, 1 from placed where status in ('delivered', 'received', 'completed');
insert into parcel_event (parcel_id, at) select parcel_uuid(g), at + interval '2 days' from placed where status in ('delivered', 'received', 'completed');
insert into delivery_claim (id, purchase_id, shop_id, state, asked_at, proved_at)
  select parcel_uuid(g), id, shop, case when g % 2 = 0 then 'asked' else 'proved' end, at + interval '9 days', case when g % 2 = 1 then now() end
  from placed where status = 'delivered' and g % 60 in (1, 4);

-- Cases: those of orders in after-sale are open, and those that ended are of all ages.
create temp table asked as
  select *, case status when 'refunded' then 'refunded' when 'completed' then case when g % 2 = 0 then 'withdrawn' else 'closed' end
    else (array['requested', 'sentBack', 'appealed', 'agreed'])[1 + g / 25 % 4] end as state
  from placed where status in ('afterSale', 'refunded') or (status = 'completed' and g % 40 in (9, 12));
insert into refund_case (id, purchase_id, shop_id, buyer_id, with_return, state, reason, amount_cents, status_before, created_at, ended_at, due_at)
  select case_uuid(g), id, shop, buyer_uuid(buyer), false, state, 'notAsDescribed', cents, 'delivered', at + interval '3 days',
    case when status <> 'afterSale' then at + interval '10 days' end,
    case when state in ('requested', 'sentBack', 'agreed') then now() + interval '1 day' end from asked;
insert into refund_line (refund_id, purchase_id, sku_id, quantity, amount_cents) select case_uuid(g), id, product, 1, cents from asked;
insert into refund_history (refund_id, state, actor, at) select case_uuid(g), 'requested', 'buyer', at from asked;

-- A third of what was bought is reviewed; product 8 has a twentieth of :n more reviews of its own.
insert into review (product_id, shop_id, buyer_id, purchase_id, sku_id, author, locale, "text", product_score, service_score, postage_score, created_at,
    replied_at, reply, reply_locale)
  select p.product, s.shop_id, buyer_uuid(p.buyer), p.id, p.product, 'Somebody', 'en', 'Good', 1 + p.g % 5, 4, 4, p.at + interval '16 days',
    case when p.g % 2 = 0 then now() end, case when p.g % 2 = 0 then 'Thanks' end, case when p.g % 2 = 0 then 'en' end
  from placed p join product s on s.id = p.product where p.status = 'completed' and p.g % 3 = 0;
insert into review (product_id, shop_id, author, locale, "text", product_score, service_score, postage_score, helpful, has_pictures)
  select 8, 1, 'Somebody', case when g % 9 = 0 then 'tai' else 'en' end, 'Good', 1 + g % 5, 4, 4, g % 100, g % 7 = 0 from generate_series(1, :n / 20) g;
insert into review_tally (subject, subject_id, locale, stars, reviews, with_pictures)
  select 'product', product_id, locale, product_score, count(*), count(*) filter (where has_pictures) from review group by 2, 3, 4
  union all select 'shop', shop_id, locale, product_score, count(*), count(*) filter (where has_pictures) from review group by 2, 3, 4;
insert into bought_line (purchase_id, sku_id, product_id, buyer_id, completed_at, review_id)
  select p.id, p.product, p.product, buyer_uuid(p.buyer), p.at + interval '15 days', r.id
  from placed p left join review r on r.purchase_id = p.id where p.status = 'completed';
insert into question (id, product_id, shop_id, buyer_id, author, locale, "text", shop_answered_at) overriding system value
  select g, p.id, p.shop_id, buyer_uuid(1 + g % 300), 'Somebody', 'en', 'Is it good?', case when g % 3 = 0 then now() end
  from generate_series(1, :n / 5) g join product p on p.id = case when g % 10 = 0 then 8 else 1 + (g * 13) % :n end;
insert into answer (question_id, buyer_id, author, locale, "text") select id, buyer_uuid(1), 'Somebody', 'en', 'Yes' from question where id % 3 = 0;

insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, read_at, created_at)
  select notice_uuid(g), buyer_uuid(buyer), case when buyer <> 1 and g % 50 = 0 then 'refund' else 'order' end, 'orderShipped', '{}', 'order', id, true, case when g % 3 > 0 then at end, at from placed where g % 2 = 0 or buyer = 1;
insert into mail (id, buyer_id, to_address, template, locale, state, tries, next_try_at, created_at, sent_at, last_error)
  select mail_uuid(g), buyer_uuid(1 + g % 300), 'b@example.com', 'notices.orderShipped', 'en', case when g % 50 = 0 then 'failed' else 'sent' end, 1,
    now(), now() - make_interval(mins => g), case when g % 50 <> 0 then now() - make_interval(mins => g) end, ''
  from generate_series(1, :n / 10) g;
insert into favourite select buyer_uuid(1 + g % greatest(:n / 5, 300)), 1 + (g::bigint * 13) % :n, 100, false, now() - make_interval(secs => g)
  from generate_series(1, :n) g on conflict do nothing;
insert into favourite select buyer_uuid(1), 9 + g * 3, 100, false, now() - make_interval(mins => g) from generate_series(1, least(1500, :n / 6)) g on conflict do nothing;
insert into viewed select buyer_uuid(1 + g % greatest(:n / 5, 300)), 1 + (g::bigint * 13) % :n, now() - make_interval(secs => g)
  from generate_series(1, 2 * :n) g on conflict do nothing;
insert into viewed select buyer_uuid(g), 8, now() - make_interval(secs => g) from generate_series(1, :n / 10) g on conflict do nothing;
insert into viewed select buyer_uuid(1), 9 + g * 3, now() - make_interval(mins => g) from generate_series(1, 150) g on conflict do nothing;
insert into shop_follow (shop_id, buyer_id) select 1, buyer_uuid(g) from generate_series(1, :n / 10) g on conflict do nothing;
insert into login_record (id, buyer_id, at) select mail_uuid(g), buyer_uuid(1 + g % 300), now() - make_interval(mins => g) from generate_series(1, :n / 5) g;
insert into product_sales_day
  select product, (at at time zone 'utc')::date, count(*) from placed where at > now() - interval '30 days' and status not in ('waitingPay', 'cancelled') group by 1, 2;
insert into shop_sales_day
  select shop, (at at time zone 'utc')::date, count(*) from placed where at > now() - interval '30 days' and status not in ('waitingPay', 'cancelled') group by 1, 2;
update product set sales_recent = n from (select product_id, sum(quantity) as n from product_sales_day group by 1) sold where id = product_id;
update shop set sales_recent = n from (select shop_id, sum(quantity) as n from shop_sales_day group by 1) sold where id = shop_id;
insert into shop_day (shop_id, day, seen, orders, pieces, paid_cents)
  select shop, (at at time zone 'utc')::date, 1000, count(*), count(*), sum(cents) from placed where status not in ('waitingPay', 'cancelled') group by 1, 2;
insert into product_day
  select shop, (at at time zone 'utc')::date, product, count(*), sum(cents) from placed where status not in ('waitingPay', 'cancelled') group by 1, 2, 3;
insert into goods_act (id, shop_id, operator_id, kind, skus, at)
  select mail_uuid(g), 1 + g % 3, mail_uuid(1), 'change', 1, now() - make_interval(mins => g) from generate_series(1, :n / 20) g;

insert into settlement (shop_id, purchase_id, kind, ref, gross_cents, commission_cents, payable_cents, commission_bps, at)
  select shop, id, 'settled', id, cents, cents / 20, cents - cents / 20, 500, at + interval '15 days' from placed where status = 'completed' order by g;

insert into settlement_month
  select shop_id, date_trunc('month', at at time zone 'utc')::date, count(*), sum(gross_cents), sum(commission_cents), 0, sum(payable_cents)
  from settlement group by 1, 2;
select low_stock_look_again(null, 0, :n);

-- The first three hundred buyers once recharged with a proof; every buyer was funded a year ago and paid from that; completed
-- orders were settled and refunded ones came back. Balances run as `post_transfer` would have let them.
insert into recharge (id, buyer_id, network_id, address, amount_cents, arrived_cents, status, created_at, decided_at)
  select recharge_uuid(g), buyer_uuid(g), 'tron', 'T' || g, 1000, 1000, 'passed', now() - interval '367 days', now() - interval '367 days' from generate_series(1, 300) g;
insert into recharge (id, buyer_id, network_id, address, amount_cents, created_at)
  select recharge_uuid(g), buyer_uuid(g % 300 + 1), 'tron', 'T' || g, 1000, now() - make_interval(mins => g) from generate_series(301, 500) g;
create temp table accounted (id bigint generated always as identity primary key, kind text not null, owner text not null, unique (kind, owner));
insert into accounted (kind, owner) select 'available', buyer_uuid(g)::text from generate_series(1, greatest(:n / 5, 300)) g;
insert into accounted (kind, owner) values ('world_demo', ''), ('world_bank', '');
insert into accounted (kind, owner) select 'commission', to_hex(g) from generate_series(0, 15) g;
insert into accounted (kind, owner) select 'merchant_payable', id::text from shop;
insert into accounted (kind, owner) select 'order_escrow', id::text from placed where status not in ('waitingPay', 'cancelled') order by g;
-- Ids of transfers begin with their time, as those of the app: days of the ledger are found by it.
create temp table moved as
  select *, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(k), 12, '0'))::uuid as id from (
  select row_number() over (order by at, ref) as k, * from (
    select 'recharge' as kind, recharge_uuid(g)::text as ref, 'operator:1' as actor, now() - interval '367 days' as at,
      array['world_bank', '', '-1000', 'available', buyer_uuid(g)::text, '1000'] as lines from generate_series(1, 300) g
    union all select 'adjust', 'fund/' || buyer, 'demo', now() - interval '366 days',
      array['world_demo', '', (-sum(cents))::text, 'available', buyer_uuid(buyer)::text, sum(cents)::text] from placed where status not in ('waitingPay', 'cancelled') group by buyer
    union all select 'pay', id::text, 'buyer:' || buyer_uuid(buyer), at,
      array['available', buyer_uuid(buyer)::text, (-cents)::text, 'order_escrow', id::text, cents::text] from placed where status not in ('waitingPay', 'cancelled')
    union all select 'refund', case_uuid(g)::text, 'timer', at + interval '10 days',
      array['order_escrow', id::text, (-cents)::text, 'available', buyer_uuid(buyer)::text, cents::text] from placed where status = 'refunded'
    union all select 'settle', id::text, 'timer', at + interval '15 days',
      array['order_escrow', id::text, (-cents)::text, 'commission', right(id::text, 1), (cents / 20)::text,
        'merchant_payable', shop::text, (cents - cents / 20)::text] from placed where status = 'completed') all_moves) counted;
insert into ledger_transfer (id, kind, ref, actor, created_at) select id, kind, ref, actor, at from moved;
insert into ledger_entry (transfer_id, account_id, kind, at, amount_cents, balance_after_cents)
  select id, account, kind, at, cents, sum(cents) over (partition by account order by k) from (
    select k, m.id, m.kind, m.at, a.id as account, m.lines[3 * n + 3]::bigint as cents
    from moved m cross join generate_series(0, 2) n join accounted a on a.kind = m.lines[3 * n + 1] and a.owner = m.lines[3 * n + 2]) sides
  order by k;
insert into ledger_account (id, kind, owner, balance_cents, can_negative, moved_at) overriding system value
  select a.id, a.kind, a.owner, coalesce(s.cents, 0), ledger_can_negative(a.kind), s.at
  from accounted a left join (select account_id, sum(amount_cents) as cents, max(at) as at from ledger_entry group by 1) s on s.account_id = a.id;

insert into ledger_month
  select account_id, date_trunc('month', e.at at time zone 'utc')::date, e.kind, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
    coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0), count(*), min(e.id), max(e.id)
  from ledger_entry e where account_id <= greatest(:n / 5, 300) group by 1, 2, 3;
truncate ledger_total;
insert into ledger_total select kind, count(*), sum(balance_cents) from ledger_account group by kind;
update ledger_checkpoint set entry_id = (select max(id) from ledger_entry), account_id = (select max(id) from ledger_account);

select setval(pg_get_serial_sequence('ledger_entry', 'id'), (select max(id) from ledger_entry)),
  setval(pg_get_serial_sequence('ledger_account', 'id'), (select max(id) from ledger_account)),
  setval(pg_get_serial_sequence('product', 'id'), :n), setval(pg_get_serial_sequence('sku', 'id'), :n),
  setval(pg_get_serial_sequence('shop', 'id'), greatest(:n / 1000, 3));
