import type { Locale } from '@sampan/contract/wire/locales.ts'

/** Address to which a buyer of the demo has goods sent. */
export interface DemoAddress {
  addressee: string
  area: string[]
  postalCode: string
  detailedAddress: string
  tag: 'home' | 'work'
}

export interface DemoAccount {
  account: string
  password: string
  givenName: string
  email: string
  mobile: string
  language: Locale
  /** null: not set yet. */
  payCode: string | null
  /** Balance after the last recharge of their past. */
  balanceCents: number
  address: DemoAddress | null
}

/** People who can look around, and how they sign in. Never made in production. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'mai',
    password: 'river-at-dawn',
    givenName: 'Mai Tran',
    email: 'mai@example.com',
    mobile: '+84905550142',
    language: 'en',
    payCode: '246810',
    balanceCents: 1_248_635,
    address: {
      addressee: 'Mai Tran',
      area: ['VN', 'Da Nang', 'Hai Chau'],
      postalCode: '550000',
      detailedAddress: '42 Bach Dang',
      tag: 'home',
    },
  },
  {
    account: 'somchai',
    password: 'lantern-market',
    givenName: 'สมชาย',
    email: 'somchai@example.com',
    mobile: '+66815550199',
    language: 'tai',
    payCode: '135791',
    balanceCents: 85_720,
    address: {
      addressee: 'สมชาย ใจดี',
      area: ['TH', 'กรุงเทพมหานคร', 'บางรัก'],
      postalCode: '10500',
      detailedAddress: '99/7 ถนนเจริญกรุง',
      tag: 'work',
    },
  },
  {
    account: 'newcomer',
    password: 'first-voyage',
    givenName: 'Noor',
    email: 'noor@example.com',
    mobile: '+6281255501234',
    language: 'en',
    payCode: null,
    balanceCents: 0,
    address: null,
  },
]
