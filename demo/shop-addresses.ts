import type { ShopAddress } from '@sampan/contract/market/shops/address.ts'
import type { DemoShop } from './catalogue.ts'
import { between, chance } from './chance.ts'

/** Cities of the demo's shops, and how a street is written there; nobody lives at these. */
const places: Readonly<
  Record<string, { area: string[]; postalCode: string; dial: string; street: (n: number) => string }>
> = {
  CN: {
    area: ['CN', '浙江省', '宁波市'],
    postalCode: '315000',
    dial: '+86138',
    street: (n) => `码头路${n}号`,
  },
  FR: { area: ['FR', 'Rhône', 'Lyon'], postalCode: '69001', dial: '+336', street: (n) => `${n} rue du Port` },
  ID: {
    area: ['ID', 'DI Yogyakarta', 'Yogyakarta'],
    postalCode: '55122',
    dial: '+62812',
    street: (n) => `Jalan Pelabuhan ${n}`,
  },
  JP: {
    area: ['JP', '京都府', '京都市'],
    postalCode: '600-8001',
    dial: '+8190',
    street: (n) => `港町${n}番地`,
  },
  KR: {
    area: ['KR', '부산광역시', '중구'],
    postalCode: '48953',
    dial: '+8210',
    street: (n) => `항구로 ${n}`,
  },
  TH: {
    area: ['TH', 'เชียงใหม่', 'เมืองเชียงใหม่'],
    postalCode: '50000',
    dial: '+6681',
    street: (n) => `${n} ถนนท่าเรือ`,
  },
  TR: {
    area: ['TR', 'İzmir', 'Konak'],
    postalCode: '35250',
    dial: '+90532',
    street: (n) => `Liman Caddesi ${n}`,
  },
  TW: { area: ['TW', '臺南市', '中西區'], postalCode: '700', dial: '+8869', street: (n) => `港口路${n}號` },
  VN: {
    area: ['VN', 'Da Nang', 'Hai Chau'],
    postalCode: '550000',
    dial: '+8490',
    street: (n) => `${n} Bach Dang`,
  },
}

/** Address at which a shop of the demo takes returns. */
export function shopAddress({ id, name, country }: Pick<DemoShop, 'id' | 'name' | 'country'>): ShopAddress {
  const place = places[country]
  if (!place) throw new Error(`The demo knows no city in ${country} for ${name}`)
  const next = chance(`address/${id}`)
  return {
    addressee: name,
    mobilePhone: `${place.dial}${between(next, 1_000_000, 9_999_999)}`,
    area: place.area,
    postalCode: place.postalCode,
    detailedAddress: place.street(between(next, 2, 180)),
  }
}

/** The same address on one line. */
export function postalLine(shop: Parameters<typeof shopAddress>[0]): string {
  const { area, postalCode, detailedAddress } = shopAddress(shop)
  const [country, ...places] = area
  return [detailedAddress, ...places.reverse(), postalCode, country].join(', ')
}
