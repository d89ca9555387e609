import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'
import type { DemoCategory } from './catalogue.ts'
import { postalLine } from './shop-addresses.ts'

/** Warnings of the categories whose goods carry some. */
const warningsOf: Readonly<Partial<Record<Category, Localized>>> = {
  toys: {
    en: 'Not suitable for children under 3 years: small parts. Choking hazard.',
    zh: '不适合 3 岁以下儿童：含小零件，有窒息危险。',
    ri: '3歳未満のお子様には適しません。小さな部品があり、窒息の危険があります。',
    han: '3세 미만 어린이에게 적합하지 않습니다. 작은 부품이 있어 질식 위험이 있습니다.',
    tai: 'ไม่เหมาะสำหรับเด็กอายุต่ำกว่า 3 ปี มีชิ้นส่วนขนาดเล็ก อาจติดคอได้',
    yn: 'Không phù hợp với trẻ dưới 3 tuổi: có chi tiết nhỏ, nguy cơ hóc nghẹn.',
    id: 'Tidak untuk anak di bawah 3 tahun: ada bagian kecil. Bahaya tersedak.',
    tr: '3 yaşından küçük çocuklar için uygun değildir: küçük parçalar içerir. Boğulma tehlikesi.',
    ft: 'Ne convient pas aux enfants de moins de 3 ans : petits éléments. Danger d’étouffement.',
    tw: '不適合 3 歲以下兒童：含小零件，有窒息危險。',
  },
  phone: {
    en: 'Keep batteries away from heat and water. Do not open them. Do not throw them into household waste.',
    zh: '电池须远离高温和水，请勿拆开，也不要丢入生活垃圾。',
    ri: '電池は熱や水から離し、分解しないでください。家庭ごみとして捨てないでください。',
    han: '배터리를 열과 물에서 멀리하고 분해하지 마세요. 생활 쓰레기로 버리지 마세요.',
    tai: 'เก็บแบตเตอรี่ให้ห่างจากความร้อนและน้ำ ห้ามแกะ และห้ามทิ้งรวมกับขยะทั่วไป',
    yn: 'Để pin tránh xa nhiệt và nước. Không tháo pin. Không bỏ pin vào rác sinh hoạt.',
    id: 'Jauhkan baterai dari panas dan air. Jangan dibuka. Jangan dibuang ke sampah rumah tangga.',
    tr: 'Pilleri ısıdan ve sudan uzak tutun, açmayın ve evsel atıklara atmayın.',
    ft: 'Gardez les piles loin de la chaleur et de l’eau. Ne les ouvrez pas. Ne les jetez pas avec les ordures ménagères.',
    tw: '電池須遠離高溫和水，請勿拆開，也不要丟入一般垃圾。',
  },
  electrical: {
    en: 'Use with the voltage on the label only. Keep away from water. Unplug before cleaning.',
    zh: '只可在标签所示电压下使用，远离水，清洁前请拔下插头。',
    ri: '表示された電圧でのみお使いください。水を避け、お手入れの前に電源プラグを抜いてください。',
    han: '표시된 전압에서만 사용하세요. 물을 피하고 청소 전에 플러그를 뽑으세요.',
    tai: 'ใช้กับแรงดันไฟฟ้าตามฉลากเท่านั้น เก็บให้ห่างจากน้ำ และถอดปลั๊กก่อนทำความสะอาด',
    yn: 'Chỉ dùng đúng điện áp ghi trên nhãn. Tránh xa nước. Rút phích cắm trước khi lau chùi.',
    id: 'Gunakan hanya dengan tegangan pada label. Jauhkan dari air. Cabut steker sebelum dibersihkan.',
    tr: 'Yalnızca etikette yazan gerilimle kullanın. Sudan uzak tutun. Temizlemeden önce fişini çekin.',
    ft: 'À utiliser seulement sous la tension indiquée sur l’étiquette. Tenir loin de l’eau. Débrancher avant de nettoyer.',
    tw: '只可在標籤所示電壓下使用，遠離水，清潔前請拔下插頭。',
  },
}

/** Person who answers in the EU for goods of the demo's shops elsewhere; nobody of that name is there. */
const euPerson = {
  name: 'Port Desk Europe SARL',
  address: '12 rue du Port, 69001 Lyon, France',
  contact: 'gpsr@port-desk.example',
}
const inEu: ReadonlySet<string> = new Set(['FR'])

/** Facts about the safety of the goods of each shop, as their makers. */
export async function seedSafety(
  tx: Tx,
  { category, shops }: DemoCategory,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .insertInto('shop_safety')
    .values(
      shops.map((shop) => ({
        shop_id: ids.get(shop.id) ?? 0,
        maker: JSON.stringify({
          name: shop.name,
          address: postalLine(shop),
          contact: `safety@${shop.id}.example`,
        }),
        // A maker in the EU answers itself.
        eu_person: JSON.stringify(
          inEu.has(shop.country)
            ? { name: shop.name, address: postalLine(shop), contact: `safety@${shop.id}.example` }
            : euPerson,
        ),
        warnings: JSON.stringify(warningsOf[category] ?? {}),
      })),
    )
    .execute()
}

/** Type of each of the goods, by which they are known. */
export async function seedIdentifiers(
  tx: Tx,
  { shops }: DemoCategory,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const shopIds = shops.map((shop) => ids.get(shop.id) ?? 0)
  await sql`insert into product_safety (product_id, identifier, warnings)
    select id, upper(regexp_replace(external_id, '^.*/', '')), '{}' from product where shop_id = any(${shopIds})`.execute(
    tx,
  )
}
