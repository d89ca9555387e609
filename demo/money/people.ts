import type { Locale } from '@sampan/contract/wire/locales.ts'

export interface MoneyPerson {
  account: string
  givenName: string
  email: string
  mobile: string
  language: Locale
  /** Card to which this buyer's withdrawals go. */
  card: { bankName: string; number: string; holder: string }
}

/** Buyers beside those who can sign in, so that the console has something to do at first sight. Nobody knows their secrets. */
export const moneyPeople = {
  kenji: {
    account: 'kenji',
    givenName: 'Kenji Watanabe',
    email: 'kenji@example.com',
    mobile: '+819055501144',
    language: 'ri',
    card: { bankName: 'Minato Trust', number: '4901 2233 4410', holder: 'KENJI WATANABE' },
  },
  elif: {
    account: 'elif',
    givenName: 'Elif Kaya',
    email: 'elif@example.com',
    mobile: '+905325550817',
    language: 'tr',
    card: { bankName: 'Boğaz Bankası', number: '5521 8840 0817', holder: 'ELIF KAYA' },
  },
  camille: {
    account: 'camille',
    givenName: 'Camille Roux',
    email: 'camille@example.com',
    mobile: '+33655506634',
    language: 'ft',
    card: { bankName: 'Crédit des Quais', number: '3000 4000 6634', holder: 'CAMILLE ROUX' },
  },
  siti: {
    account: 'siti',
    givenName: 'Siti Rahma',
    email: 'siti@example.com',
    mobile: '+6281355502207',
    language: 'id',
    card: { bankName: 'Bank Pelabuhan', number: '6011 0099 2207', holder: 'SITI RAHMA' },
  },
} as const satisfies Record<string, MoneyPerson>

export type PersonName = keyof typeof moneyPeople
