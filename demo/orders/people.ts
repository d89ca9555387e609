import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { DemoAddress } from '../accounts.ts'

export interface Regular {
  account: string
  givenName: string
  email: string
  mobile: string
  language: Locale
  address: DemoAddress
}

/** Buyers who have bought for months, so that shops have a past and reviews have writers. Nobody knows their secrets. */
export const regulars: readonly Regular[] = [
  {
    account: 'linh',
    givenName: 'Linh Nguyen',
    email: 'linh@example.com',
    mobile: '+84905550301',
    language: 'yn',
    address: {
      addressee: 'Nguyễn Linh',
      area: ['VN', 'Hà Nội', 'Ba Đình'],
      postalCode: '100000',
      detailedAddress: '18 Kim Mã',
      tag: 'home',
    },
  },
  {
    account: 'pierre',
    givenName: 'Pierre Martin',
    email: 'pierre@example.com',
    mobile: '+33655500302',
    language: 'ft',
    address: {
      addressee: 'Pierre Martin',
      area: ['FR', 'Loire-Atlantique', 'Nantes'],
      postalCode: '44100',
      detailedAddress: '5 quai de la Fosse',
      tag: 'home',
    },
  },
  {
    account: 'aylin',
    givenName: 'Aylin Demir',
    email: 'aylin@example.com',
    mobile: '+905325550303',
    language: 'tr',
    address: {
      addressee: 'Aylin Demir',
      area: ['TR', 'İzmir', 'Konak'],
      postalCode: '35220',
      detailedAddress: 'Kordon Boyu 27',
      tag: 'work',
    },
  },
  {
    account: 'hana',
    givenName: 'Hana Sato',
    email: 'hana@example.com',
    mobile: '+819055500304',
    language: 'ri',
    address: {
      addressee: '佐藤 花',
      area: ['JP', '神奈川県', '横浜市'],
      postalCode: '220-0012',
      detailedAddress: '中区港町1-1',
      tag: 'home',
    },
  },
  {
    account: 'minjun',
    givenName: 'Minjun Kim',
    email: 'minjun@example.com',
    mobile: '+821055500305',
    language: 'han',
    address: {
      addressee: '김민준',
      area: ['KR', '부산광역시', '해운대구'],
      postalCode: '48095',
      detailedAddress: '해변로 12',
      tag: 'home',
    },
  },
  {
    account: 'dewi',
    givenName: 'Dewi Lestari',
    email: 'dewi@example.com',
    mobile: '+6281355500306',
    language: 'id',
    address: {
      addressee: 'Dewi Lestari',
      area: ['ID', 'Bali', 'Denpasar'],
      postalCode: '80225',
      detailedAddress: 'Jalan Pantai 9',
      tag: 'home',
    },
  },
]

/** Balance of a regular before the first order, in cents. */
export const regularsBalanceCents = 900_000
