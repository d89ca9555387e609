import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

interface DemoBanner {
  picture: string
  room: Category
  category: Category
  eyebrow: Localized
  title: Localized
  action: Localized
}

const seeAll: Localized = {
  en: 'Have a look',
  zh: '去看看',
  ri: '見てみる',
  han: '보러 가기',
  tai: 'ไปดูกัน',
  yn: 'Xem ngay',
  id: 'Lihat',
  tr: 'Göz at',
  ft: 'Découvrir',
  tw: '去逛逛',
}

const banners: readonly DemoBanner[] = [
  {
    picture: 'river',
    room: 'health',
    category: 'outdoors',
    action: seeAll,
    eyebrow: {
      en: 'Outdoors week',
      zh: '户外周',
      ri: 'アウトドア週間',
      han: '아웃도어 주간',
      tai: 'สัปดาห์กลางแจ้ง',
      yn: 'Tuần lễ ngoài trời',
      id: 'Pekan luar ruang',
      tr: 'Açık hava haftası',
      ft: 'Semaine plein air',
      tw: '戶外週',
    },
    title: {
      en: 'Two nights by the river',
      zh: '河边两晚',
      ri: '川辺で二泊',
      han: '강가에서 이틀 밤',
      tai: 'สองคืนริมแม่น้ำ',
      yn: 'Hai đêm bên sông',
      id: 'Dua malam di tepi sungai',
      tr: 'Nehir kıyısında iki gece',
      ft: 'Deux nuits au bord du fleuve',
      tw: '河畔兩晚',
    },
  },
  {
    picture: 'home',
    room: 'family',
    category: 'family',
    action: seeAll,
    eyebrow: {
      en: 'Home',
      zh: '家居',
      ri: '暮らし',
      han: '홈·리빙',
      tai: 'บ้าน',
      yn: 'Nhà cửa',
      id: 'Rumah',
      tr: 'Ev',
      ft: 'Maison',
      tw: '居家',
    },
    title: {
      en: 'A quieter kind of morning',
      zh: '安静的清晨',
      ri: '静かな朝を',
      han: '조금 더 고요한 아침',
      tai: 'เช้าที่เงียบสงบ',
      yn: 'Một buổi sáng yên hơn',
      id: 'Pagi yang lebih tenang',
      tr: 'Daha sakin bir sabah',
      ft: 'Un matin plus calme',
      tw: '靜靜的早晨',
    },
  },
  {
    picture: 'sound',
    room: 'electrical',
    category: 'electrical',
    action: seeAll,
    eyebrow: {
      en: 'Electrical',
      zh: '电器',
      ri: '家電',
      han: '전자제품',
      tai: 'เครื่องใช้ไฟฟ้า',
      yn: 'Điện tử',
      id: 'Elektronik',
      tr: 'Elektronik',
      ft: 'Électronique',
      tw: '電器',
    },
    title: {
      en: 'Hear it, see it, keep it',
      zh: '听见，看见，留住',
      ri: '聴く、見る、残す',
      han: '듣고, 보고, 간직하다',
      tai: 'ฟัง ดู เก็บไว้',
      yn: 'Nghe, nhìn, lưu giữ',
      id: 'Dengar, lihat, simpan',
      tr: 'Duy, gör, sakla',
      ft: 'Écouter, voir, garder',
      tw: '聽見、看見、留住',
    },
  },
  {
    picture: 'play',
    room: 'toys',
    category: 'toys',
    action: seeAll,
    eyebrow: {
      en: 'Toys',
      zh: '玩具',
      ri: 'おもちゃ',
      han: '장난감',
      tai: 'ของเล่น',
      yn: 'Đồ chơi',
      id: 'Mainan',
      tr: 'Oyuncak',
      ft: 'Jouets',
      tw: '玩具',
    },
    title: {
      en: 'Small hands, long afternoons',
      zh: '小手与长长的午后',
      ri: '小さな手と長い午後',
      han: '작은 손, 긴 오후',
      tai: 'มือเล็กกับบ่ายที่ยาวนาน',
      yn: 'Bàn tay nhỏ, buổi chiều dài',
      id: 'Tangan kecil, sore yang panjang',
      tr: 'Küçük eller, uzun öğleden sonralar',
      ft: 'Petites mains, longs après-midi',
      tw: '小手與長長的午後',
    },
  },
]

const campaignTitle: Localized = {
  en: 'Packed for two nights',
  zh: '两晚的行装',
  ri: '二泊の荷物に',
  han: '이틀 밤을 위한 짐',
  tai: 'เตรียมของไปค้างสองคืน',
  yn: 'Hành lý cho hai đêm',
  id: 'Bekal untuk dua malam',
  tr: 'İki gecelik çanta',
  ft: 'Le sac pour deux nuits',
  tw: '兩晚的行裝',
}
const campaignSubtitle: Localized = {
  en: 'What people take to the river this week',
  zh: '这周大家带去河边的东西',
  ri: '今週、川辺へ持って行く人が多いもの',
  han: '이번 주 강가에 가져가는 것들',
  tai: 'ของที่คนพาไปริมแม่น้ำสัปดาห์นี้',
  yn: 'Những thứ mọi người mang ra bờ sông tuần này',
  id: 'Yang dibawa orang ke sungai pekan ini',
  tr: 'Bu hafta nehre götürülenler',
  ft: 'Ce que l’on emporte au fleuve cette semaine',
  tw: '這週大家帶去河邊的東西',
}
const campaignDays = 21

/** The first hero and a section of its goods are a campaign: both are seen for the same three weeks. */
async function seedBlocks(tx: Tx, now: Date): Promise<void> {
  const campaign = { startsAt: now, endsAt: new Date(now.getTime() + campaignDays * 86_400_000) }
  const textsOf = (title: Localized, subtitle: Localized, action?: Localized) =>
    Object.fromEntries(
      localeCodes.map((code) => [
        code,
        { title: title[code], subtitle: subtitle[code], action: action?.[code] ?? '', alt: '' },
      ]),
    )
  const picked = ['lull-two-person', 'harbour-rolltop', 'okuho-mid', 'hoshi-pocket'].map((id) => `demo/${id}`)
  const products = await tx
    .selectFrom('product')
    .select(['id', 'external_id'])
    .where('external_id', 'in', picked)
    .execute()
  const picks = picked.flatMap((name) => products.filter((product) => product.external_id === name))
  const heroes = banners.map((banner, n) => ({
    id: `demo-${banner.picture}`,
    content: {
      kind: 'hero' as const,
      picture: `/media/banner/${banner.picture}`,
      room: banner.room,
      link: { type: 'category', category: banner.category },
      texts: textsOf(banner.title, banner.eyebrow, banner.action),
    },
    window: n === 0 ? campaign : null,
  }))
  const section = {
    id: 'demo-two-nights',
    content: {
      kind: 'goods' as const,
      texts: textsOf(campaignTitle, campaignSubtitle),
      source: { type: 'picks', ids: picks.map(({ id }) => id) },
      count: picks.length,
    },
    window: campaign,
  }
  const shipped = [
    { id: 'categories', kind: 'categories' as const },
    { id: 'hot', kind: 'goods' as const },
    { id: 'shops', kind: 'shops' as const },
  ]
  const written = [...heroes, section]
  const order = [...heroes, ...shipped.slice(0, 2), section, ...shipped.slice(2)]
  await tx
    .insertInto('home_block')
    .values(
      order.map((block, position) => ({
        id: block.id,
        kind: 'content' in block ? block.content.kind : block.kind,
        position,
        created_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('home_block_version')
    .values(
      written.map(({ id, content, window }) => ({
        block_id: id,
        version: 1,
        content: JSON.stringify(content),
        starts_at: window?.startsAt ?? null,
        ends_at: window?.endsAt ?? null,
        is_published: true,
        saved_at: now,
      })),
    )
    .execute()
  await tx
    .updateTable('home_block')
    .set({ live_version: 1 })
    .where(
      'id',
      'in',
      written.map(({ id }) => id),
    )
    .execute()
}

/** Blocks of the home page, and goods that shops show. */
export async function seedHome(tx: Tx, now: Date): Promise<void> {
  await seedBlocks(tx, now)
  await sql`
    insert into shop_sales_day (shop_id, day, quantity)
    select shop_id, (now() at time zone 'utc')::date - ago,
      greatest(1, round(sum(sales) * 0.11 / 30 * (0.6 + abs(hashint4((shop_id * 91 + ago)::int)) % 81 / 100.0)))
    from product cross join generate_series(0, 29) as ago group by shop_id, ago`.execute(tx)
  await sql`
    update shop set
      product_count = own.products, sales_total = own.sales,
      sales_recent = (select sum(quantity) from shop_sales_day where shop_id = shop.id),
      pictures = own.pictures, reviews_total = own.reviews, reviews_favourable = own.favourable
    from (
      select p.shop_id, count(*)::int as products, sum(p.sales)::int as sales,
        (array_agg(p.pictures[1] order by p.sales desc, p.id))[1:3] as pictures,
        coalesce(sum(r.n), 0)::int as reviews, coalesce(sum(r.good), 0)::int as favourable
      from product p
      left join (
        select product_id, count(*) as n, count(*) filter (where product_score >= 4) as good from review group by 1
      ) r on r.product_id = p.id
      group by p.shop_id
    ) own
    where shop.id = own.shop_id`.execute(tx)
}
