-- Fills an empty, migrated database with :n goods, :n/5 buyers, 2 × :n orders and about 6 × :n ledger entries. Triggers are off
-- (session_replication_role), so every row that they would write is written here too; the bench looks through all books after it.
-- Ids are counted, so that each statement can name the rows of another. Buyer 1 has a tenth of :n orders, shop 1 a quarter of all.

insert into shop (id, external_id, name, room, country, since, sales_total, product_count) overriding system value
  select g, 'shop-' || g, 'Shop ' || g, 'computer', 'SG', 2020, :n / g, :n / 1000 from generate_series(1, greatest(:n / 1000, 3)) g;
insert into shop_text select id, 'en', 'A shop', 'About a shop' from shop;
insert into freight_rate select id, '*', 500, 300, 500, 100, 3, 9 from shop;

insert into product (id, shop_id, external_id, category, pictures, weight_grams, ship_from, price_cents, in_stock, only_sku_id, sales, seen,
    score_sum, score_count, created_at) overriding system value
  select g, case when g % 4 = 0 then 1 else 1 + g % greatest(:n / 1000, 3) end, 'p' || g,
    (array['computer','electrical','outdoors','family','health','men','women','food','phone','toys'])[1 + g % 10], array['/none.webp'], 300, 'SG',
    100 + g % 90000, g % 50 <> 0, g, (g * 7919) % 5000, 0, 4, 1, now() - make_interval(secs => :n - g)
  from generate_series(1, :n) g;
insert into sku (id, product_id, price_cents, stock) overriding system value
  select g, g, 100 + g % 90000, case when g % 50 = 0 then 0 else 1000 end from generate_series(1, :n) g;
-- A common word, a middling one, one of a thousand, and one that few have.
insert into product_text select g, 'en', (array['Red','Blue','Small','Warm','Light','Quiet','Strong','Soft','Round','Plain'])[1 + g % 10] || ' ' ||
    (array['lantern','kettle','jacket','camera','basket','bottle','keyboard','blanket','compass','speaker','mirror','candle','tv stand'])[1 + g % 13] || ' m'
    || (g % 1000) || ' ' || case when g % :n = 7 then 'zyzzogeton' else substr(md5(g::text), 1, 5) end, 'A thing that is described in a few words, number ' || g
  from generate_series(1, :n) g;
insert into product_text select g, 'zh', (array['红色','蓝色','小型','保暖','轻便','安静','结实','柔软','圆形','简约'])[1 + g % 10] ||
    (array['灯笼','水壶','外套','相机','篮子','水瓶','键盘','毛毯','罗盘','音箱','镜子','蜡烛','茶几'])[1 + g % 13] || case when g % :n = 7 then '罕见珍珠' else '' end || (g % 1000), '商品说明' || g
  from generate_series(1, :n) g;
insert into product_text select g, 'tai', (array['สีแดง','สีน้ำเงิน','เล็ก','อบอุ่น','เบา','เงียบ','แข็งแรง','นุ่ม','กลม','เรียบ'])[1 + g % 10] ||
    (array['โคมไฟ','กาน้ำ','เสื้อแจ็คเก็ต','กล้อง','ตะกร้า','ขวด','คีย์บอร์ด','ผ้าห่ม','เข็มทิศ','ลำโพง','กระจก','เทียน','โต๊ะ'])[1 + g % 13] || (g % 1000), 'รายละเอียด' || g
  from generate_series(1, :n) g;
insert into review (product_id, shop_id, author, locale, "text", product_score, service_score, postage_score)
  select p.id, p.shop_id, 'Somebody', 'en', 'Good', 4, 4, 4 from generate_series(1, :n / 2) g join product p on p.id = 1 + g % (:n / 10);
insert into review_tally (subject, subject_id, locale, stars, reviews, with_pictures)
  select 'product', product_id, locale, product_score, count(*), 0 from review group by 2, 3, 4
  union all select 'shop', shop_id, locale, product_score, count(*), 0 from review group by 2, 3, 4;

insert into buyer (id, account, given_name, email, mobile, password_hash)
  select buyer_uuid(g), 'buyer.' || g, 'Buyer ' || g, 'b' || g || '@example.com', '+1' || lpad(g::text, 10, '0'), 'none'
  from generate_series(1, greatest(:n / 5, 300)) g;
insert into login_name select lower(account), id, 'account' from buyer;

-- Three quarters are paid, the others were cancelled, but for one in a hundred that waits.
create temp table placed as
  select g, order_uuid(g) as id, case when g <= :n / 10 then 1 else 2 + (g * 31) % (greatest(:n / 5, 300) - 1) end as buyer,
    case when g % 4 = 0 then 1 else 1 + g % greatest(:n / 1000, 3) end as shop, 1 + (g * 17) % :n as product, 500 + g % 5000 as cents,
    case when g % 4 <> 3 then 1 + g % 3 when g % 100 = 3 then 0 else -1 end as status,
    now() - interval '365 days' * (1 - g::float / (2 * :n)) as at
  from generate_series(1, 2 * :n) g;
insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, status, quantity, goods_cents, freight_cents, discount_cents, total_cents, address,
    days_min, days_max, created_at, expires_at, paid_at)
  select id, 'S' || lpad(g::text, 12, '0'), id, buyer_uuid(buyer), shop, status, 1, cents, 0, 0, cents,
    '{"addressee":"A","mobilePhone":"+12025550123","area":["US","NY"],"detailedAddress":"1 Quay","tag":"home"}', 3, 9, at,
    case when status = 0 then now() + interval '1 day' end, case when status > 0 then at end
  from placed;
insert into purchase_line select id, product, product, 1, cents, cents, '{"en":"A thing"}', '{}', '/none.webp' from placed;
insert into purchase_history (purchase_id, status, actor, at) select id, 0, 'buyer', at from placed;

-- The first three hundred buyers once recharged with a proof; every paid order was funded and paid. Balances run as `post_transfer`
-- would have let them: the funds come and go, what a proof brought stays.
create temp table funded as select row_number() over (order by g) as k, id, buyer, cents, at from placed where status > 0;
insert into ledger_account (id, kind, owner, balance_cents, can_negative) overriding system value
  select g, 'available', buyer_uuid(g)::text, case when g <= 300 then 1000 else 0 end, false from generate_series(1, greatest(:n / 5, 300)) g
  union all select greatest(:n / 5, 300) + 1, 'world_demo', '', (select -sum(cents) from funded), true
  union all select greatest(:n / 5, 300) + 2, 'world_bank', '', -300000, true
  union all select greatest(:n / 5, 300) + 2 + k, 'order_escrow', id::text, cents, false from funded;
insert into recharge (id, buyer_id, network_id, address, amount_cents, arrived_cents, status, created_at, decided_at)
  select recharge_uuid(g), buyer_uuid(g), 'tron', 'T' || g, 1000, 1000, 1, now() - interval '366 days', now() - interval '366 days' from generate_series(1, 300) g;
insert into recharge (id, buyer_id, network_id, address, amount_cents, created_at)
  select recharge_uuid(g), buyer_uuid(g % 300 + 1), 'tron', 'T' || g, 1000, now() - make_interval(mins => g) from generate_series(301, 500) g;
insert into ledger_transfer (id, kind, ref, actor, created_at)
  select transfer_uuid(g), 'recharge', recharge_uuid(g)::text, 'operator:1', now() - interval '366 days' from generate_series(1, 300) g
  union all select transfer_uuid(300 + 2 * k - 1), 'adjust', 'fund/' || id, 'demo', at from funded
  union all select transfer_uuid(300 + 2 * k), 'pay', id::text, 'buyer:' || buyer_uuid(buyer), at from funded;
insert into ledger_entry (id, transfer_id, account_id, kind, at, amount_cents, balance_after_cents) overriding system value
  select 2 * g - 1, transfer_uuid(g), g, 'recharge', now() - interval '366 days', 1000, 1000 from generate_series(1, 300) g
  union all select 2 * g, transfer_uuid(g), greatest(:n / 5, 300) + 2, 'recharge', now() - interval '366 days', -1000, -1000 * g from generate_series(1, 300) g;
insert into ledger_entry (id, transfer_id, account_id, kind, at, amount_cents, balance_after_cents) overriding system value
  select 600 + 4 * k - 3 + side.n, transfer_uuid(300 + 2 * k - case when side.n < 2 then 1 else 0 end),
    case side.n when 1 then greatest(:n / 5, 300) + 1 when 3 then greatest(:n / 5, 300) + 2 + k else buyer end,
    case when side.n < 2 then 'adjust' else 'pay' end, at, case side.n when 0 then cents when 1 then -cents when 2 then -cents else cents end,
    case side.n when 0 then base + cents when 1 then -given when 2 then base else cents end
  from (select *, sum(cents) over (order by k) as given, case when buyer <= 300 then 1000 else 0 end as base from funded) f
    cross join generate_series(0, 3) side(n);

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
