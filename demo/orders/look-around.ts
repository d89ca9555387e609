import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

/** As far back as what a shop keeps to is computed; today is counted as it comes. */
const days = 90
/** Pieces in an order, on average. */
const piecesPerOrder = 1.3

/**
 * Whoever bought had looked before, and many only looked: what a shop's numbers show of the days of the past. How many orders it
 * had to send, and how many left in time or came back, fits what it sold.
 */
export async function lookAround(tx: Tx): Promise<void> {
  await sql`
    insert into shop_day (shop_id, day, seen, bagged, paid, due, left_in_time, came_back)
    select shop.id, past.day, 12 + wave + 15 * orders, 1 + wave / 9 + 2 * orders, paid, paid - stays,
      paid - stays - least(paid - stays, late), least(paid, back)
    from shop
      cross join (select ago, (now() at time zone 'utc')::date - ago as day from generate_series(1, ${sql.lit(days)}) as ago) past
      cross join lateral (select abs(hashint4((shop.id * 100 + past.ago)::int)) % 40 as wave) waves
      cross join lateral (
        select count(*)::int as orders from purchase
        where shop_id = shop.id and (paid_at at time zone 'utc')::date = past.day
      ) bought
      cross join lateral (
        select greatest(orders, round(shop.sales_recent / 30.0 / ${sql.lit(piecesPerOrder)} * (0.7 + wave / 65.0))::int) as paid
      ) sold
      cross join lateral (
        select case when paid > 2 and (shop.id + past.ago) % 11 = 0 then 1 else 0 end as stays,
          greatest(0, round(paid * (0.004 + shop.id * 37 % 50 / 1000.0) + wave / 90.0 - 0.25))::int as late,
          greatest(0, round(paid * (0.008 + shop.id * 53 % 27 / 1000.0) + (39 - wave) / 110.0 - 0.2))::int as back
      ) odd
    on conflict (shop_id, day) do update set seen = excluded.seen, bagged = excluded.bagged, paid = excluded.paid,
      due = excluded.due, left_in_time = excluded.left_in_time, came_back = excluded.came_back`.execute(tx)
}

/** Questions that shops answered in the months before, from within minutes to within the day; each shop has its own pace. */
export async function answerAround(tx: Tx): Promise<void> {
  await sql`
    insert into support_reply (shop_id, waited_seconds, at)
    select shop_id, waited, at from (
      select shop.id as shop_id,
        (40 + shop.id * 131 % 1500) * (1 + abs(hashint4((shop.id * 1000 + n)::int)) % 700 / 100.0)::int as waited,
        now() - interval '1 day' * (1 + abs(hashint4((shop.id * 77 + n * 5)::int)) % 85)
          - interval '1 minute' * (abs(hashint4((shop.id * 31 + n)::int)) % 1400) as at
      from shop cross join generate_series(1, 60) as n
      where n <= 9 + shop.sales_recent / 40
    ) answered order by at`.execute(tx)
}

/** Words by which people came to what each shop sells most. */
export async function searchAround(tx: Tx): Promise<void> {
  await sql`
    insert into search_open (shop_id, day, words, product_id, who, bagged)
    select shop_id, (now() at time zone 'utc')::date - 1 - (person % 28)::int, words, id,
      decode(md5(format('demo %s %s', id, person)), 'hex'), person % 3 = 0
    from (
      select product.shop_id, product.id, lower(substring(title from '^\\S+ (\\S+ [^\\s,]+)')) as words,
        row_number() over (partition by product.shop_id order by sales desc, product.id) as place
      from product join product_text on product_id = product.id and locale = 'en' where on_sale
    ) best cross join lateral generate_series(1, 20 - 4 * place) as person
    where place <= 4 and length(words) between 1 and 60
    on conflict do nothing`.execute(tx)
}

/** Searches of the last week in each language, those of most people first; each finds goods of the demo. */
const searchedWords: Readonly<Record<Locale, readonly string[]>> = {
  en: ['tent', 'headphones', 'jasmine', 'backpack', 'teapot', 'dress', 'trainers', 'camera'],
  zh: ['帐篷', '耳机', '茉莉', '背包', '茶壶', '连衣裙', '跑鞋', '手表'],
  ri: [
    'テント',
    'ヘッドホン',
    'ジャスミン',
    'リュック',
    'ティーポット',
    'ワンピース',
    'スニーカー',
    '腕時計',
  ],
  han: ['텐트', '헤드폰', '재스민', '백팩', '찻주전자', '원피스', '운동화', '시계'],
  tai: ['เต็นท์', 'หูฟัง', 'ชา', 'กระเป๋า', 'กาน้ำชา', 'เดรส', 'รองเท้า', 'นาฬิกา'],
  yn: ['lều', 'tai nghe', 'trà', 'ba lô', 'ấm trà', 'váy', 'giày', 'đồng hồ'],
  id: ['tenda', 'headphone', 'teh', 'ransel', 'teko', 'gaun', 'sepatu', 'kamera'],
  tr: ['çadır', 'kulaklık', 'çay', 'sırt çantası', 'demlik', 'elbise', 'ayakkabı', 'saat'],
  ft: ['tente', 'casque', 'thé', 'sac à dos', 'théière', 'robe', 'chaussures', 'montre'],
  tw: ['帳篷', '耳機', '茉莉', '背包', '茶壺', '洋裝', '跑鞋', '手錶'],
}

/** Searches of people in the week before, so that a new shop has words that others look for. */
export async function searchOften(tx: Tx): Promise<void> {
  const rows = Object.entries(searchedWords).flatMap(([locale, words]) =>
    words.map((word, n) => ({ locale, word, times: 40 - 4 * n })),
  )
  await sql`
    insert into search_count (day, locale, words, times)
    select (now() at time zone 'utc')::date - 1, locale, words, times
    from unnest(${rows.map(({ locale }) => locale)}::text[], ${rows.map(({ word }) => word)}::text[],
      ${rows.map(({ times }) => times)}::int[]) as one(locale, words, times)
    on conflict do nothing`.execute(tx)
}
