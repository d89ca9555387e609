import type { Category } from '@sampan/contract/catalog/categories.ts'
import type { Localized } from '@sampan/contract/locales/index.ts'
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
      han: '집',
      tai: 'บ้าน',
      yn: 'Nhà ở',
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
      yn: 'Tay nhỏ, chiều dài',
      id: 'Tangan kecil, sore panjang',
      tr: 'Küçük eller, uzun öğleden sonralar',
      ft: 'Petites mains, longs après-midi',
      tw: '小手與長長的午後',
    },
  },
]

/** Banners, promo codes, and what shops show of their goods. */
export async function seedHome(tx: Tx): Promise<void> {
  await tx
    .insertInto('banner')
    .values(
      banners.map((banner, position) => ({
        position,
        picture: `/media/banner/${banner.picture}`,
        room: banner.room,
        eyebrow: JSON.stringify(banner.eyebrow),
        title: JSON.stringify(banner.title),
        action: JSON.stringify(banner.action),
        category: banner.category,
      })),
    )
    .execute()
  await tx
    .insertInto('promo_code')
    .values([
      { code: 'HARBOUR10', kind: 'fixed', amount: 1000, minimum_cents: 6000, uses_per_buyer: 3 },
      { code: 'RIVER5', kind: 'percent', amount: 500 },
      {
        code: 'TOYBOX',
        kind: 'percent',
        amount: 1500,
        category: 'toys',
        minimum_cents: 2000,
        uses_per_buyer: 1,
      },
    ])
    .execute()
  await sql`
    insert into shop_sales_day (shop_id, day, quantity)
    select shop_id, (now() at time zone 'utc')::date - ago, greatest(1, round(sum(sales) * 0.11 / 30))
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
      left join lateral (
        select count(*) as n, count(*) filter (where product_score >= 4) as good from review where product_id = p.id
      ) r on true
      group by p.shop_id
    ) own
    where shop.id = own.shop_id`.execute(tx)
}
