import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'

export interface Applicant {
  account: string
  language: Locale
  /** Minutes since they applied. */
  agoMinutes: number
  /** Names of pictures in `papers/`. */
  papers: readonly string[]
  wish: Omit<InputOf<Endpoints['merchant_apply']>, 'papers'>
}

/** Applicants who wait to be let in to sell, so that the console has something to do. Nobody knows their secrets. */
export const applicants: readonly Applicant[] = [
  {
    account: 'wayan',
    language: 'en',
    agoMinutes: 26 * 60,
    papers: ['wayan-registration', 'wayan-licence'],
    wish: {
      kind: 'company',
      shopName: 'Sawah Tea House',
      legalName: 'Sawah Tea House Ltd',
      contactName: 'Wayan Putra',
      mobile: '+6281355501188',
      email: 'wayan@example.com',
      country: 'ID',
      categories: ['food', 'family'],
      about:
        'Green and black teas from three villages above Bandung, dried on the day they are picked, and the small cups we drink them from.',
    },
  },
  {
    account: 'asli',
    language: 'tr',
    agoMinutes: 95,
    papers: ['asli-identity'],
    wish: {
      kind: 'person',
      shopName: 'Ege El İşi',
      legalName: 'Aslı Demir',
      contactName: 'Aslı Demir',
      mobile: '+905355550163',
      email: 'asli@example.com',
      country: 'TR',
      categories: ['family', 'women'],
      about:
        'İzmir’de elde dokunan peştamallar, masa örtüleri ve omuz atkıları. Her biri sipariş üzerine, doğal boyayla hazırlanır.',
    },
  },
]
