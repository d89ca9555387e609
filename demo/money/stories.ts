import type { PersonName } from './people.ts'

/** A word of an operator: who, how many minutes after the request, and what. */
export interface Word {
  by: 'ines' | 'tomas'
  afterMinutes: number
  /** Sum that arrived, in cents; null: the claimed amount. */
  arrivedCents?: number
  bankReference?: string
  /** Refused, because of this. */
  refusal?: string
}

interface Story {
  agoMinutes: number
  cents: number
  words: readonly Word[]
}

export interface RechargeStory extends Story {
  /** Mai and Somchai too, as long as it leaves their balances alone: those are printed at the start. */
  by: PersonName | 'mai' | 'somchai'
  receipt: string
  /** Address from which it was sent, or what the buyer filled in who sent it by the demo's bank transfer. */
  from: string | { senderName: string; transferReference: string }
}

export interface WithdrawalStory extends Story {
  by: PersonName
  /** Account to which the demo's bank transfer pays; the buyer's card if it is left out. */
  account?: { iban: string; accountHolder: string }
}

const hour = 60
const day = 24 * hour
const wallets = {
  mai: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  kenji: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
  camille: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  elif: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  siti: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
} as const

export const rechargeStories: readonly RechargeStory[] = [
  {
    by: 'camille',
    agoMinutes: 13 * day + 1 * hour,
    cents: 38_000,
    receipt: 'tram',
    from: wallets.camille,
    words: [{ by: 'tomas', afterMinutes: 21 }],
  },
  {
    by: 'siti',
    agoMinutes: 12 * day + 3 * hour,
    cents: 15_500,
    receipt: 'rice',
    from: wallets.siti,
    words: [{ by: 'ines', afterMinutes: 9 }],
  },
  {
    by: 'kenji',
    agoMinutes: 11 * day + 2 * hour,
    cents: 42_000,
    receipt: 'bridge',
    from: wallets.kenji,
    words: [{ by: 'ines', afterMinutes: 14, arrivedCents: 41_990 }],
  },
  {
    by: 'elif',
    agoMinutes: 10 * day + 4 * hour,
    cents: 27_500,
    receipt: 'bazaar',
    from: wallets.elif,
    words: [{ by: 'tomas', afterMinutes: 12 }],
  },
  {
    by: 'siti',
    agoMinutes: 9 * day + 1 * hour,
    cents: 18_000,
    receipt: 'bamboo',
    from: wallets.siti,
    words: [{ by: 'ines', afterMinutes: 26 }],
  },
  {
    by: 'camille',
    agoMinutes: 8 * day + 3 * hour,
    cents: 31_000,
    receipt: 'canal',
    from: wallets.camille,
    words: [{ by: 'tomas', afterMinutes: 7 }],
  },
  {
    by: 'kenji',
    agoMinutes: 7 * day + 2 * hour,
    cents: 44_000,
    receipt: 'kite',
    from: wallets.kenji,
    words: [{ by: 'ines', afterMinutes: 18 }],
  },
  {
    by: 'elif',
    agoMinutes: 6 * day + 4 * hour,
    cents: 22_000,
    receipt: 'garden',
    from: wallets.elif,
    words: [{ by: 'tomas', afterMinutes: 10 }],
  },
  {
    by: 'siti',
    agoMinutes: 5 * day + 2 * hour,
    cents: 36_000,
    receipt: 'orchard',
    from: wallets.siti,
    words: [{ by: 'ines', afterMinutes: 15 }],
  },
  {
    by: 'camille',
    agoMinutes: 4 * day,
    cents: 64_000,
    receipt: 'seine',
    from: wallets.camille,
    words: [
      { by: 'tomas', afterMinutes: 9 },
      { by: 'ines', afterMinutes: 14 },
    ],
  },
  {
    by: 'elif',
    agoMinutes: 3 * day,
    cents: 45_000,
    receipt: 'meadow',
    from: wallets.elif,
    words: [{ by: 'ines', afterMinutes: 8 }],
  },
  {
    by: 'kenji',
    agoMinutes: 2 * day + 5 * hour,
    cents: 26_500,
    receipt: 'plaza',
    from: wallets.kenji,
    words: [{ by: 'ines', afterMinutes: 13 }],
  },
  {
    by: 'siti',
    agoMinutes: 28 * hour,
    cents: 8_500,
    receipt: 'lamp',
    from: wallets.siti,
    words: [{ by: 'tomas', afterMinutes: 17, refusal: 'Wrong network' }],
  },
  {
    by: 'kenji',
    agoMinutes: 26 * hour,
    cents: 30_000,
    receipt: 'night',
    from: wallets.kenji,
    words: [{ by: 'ines', afterMinutes: 11, arrivedCents: 29_850 }],
  },
  {
    by: 'somchai',
    agoMinutes: 5 * hour,
    cents: 10_000,
    receipt: 'market',
    from: wallets.siti,
    words: [{ by: 'ines', afterMinutes: 12, refusal: 'Picture unreadable' }],
  },
  {
    by: 'elif',
    agoMinutes: 100,
    cents: 18_500,
    receipt: 'spring',
    from: wallets.elif,
    words: [{ by: 'tomas', afterMinutes: 11 }],
  },
  {
    by: 'kenji',
    agoMinutes: 41,
    cents: 120_000,
    receipt: 'ferry',
    from: wallets.kenji,
    words: [{ by: 'ines', afterMinutes: 6 }],
  },
  { by: 'camille', agoMinutes: 34, cents: 22_000, receipt: 'lagoon', from: wallets.camille, words: [] },
  {
    by: 'elif',
    agoMinutes: 27,
    cents: 15_000,
    receipt: 'strait',
    from: { senderName: 'Elif Kaya', transferReference: '5521 9046' },
    words: [],
  },
  { by: 'siti', agoMinutes: 20, cents: 22_000, receipt: 'lagoon-again', from: wallets.siti, words: [] },
  { by: 'mai', agoMinutes: 8, cents: 30_000, receipt: 'quay', from: wallets.mai, words: [] },
]

export const withdrawalStories: readonly WithdrawalStory[] = [
  {
    by: 'kenji',
    agoMinutes: 10 * day + 2 * hour,
    cents: 18_000,
    words: [
      { by: 'tomas', afterMinutes: 14 },
      { by: 'ines', afterMinutes: 25, bankReference: 'MNT 2026 110 774' },
    ],
  },
  {
    by: 'siti',
    agoMinutes: 8 * day + 1 * hour,
    cents: 12_000,
    words: [
      { by: 'ines', afterMinutes: 17 },
      { by: 'tomas', afterMinutes: 29, bankReference: 'PLB 2026 088 031' },
    ],
  },
  {
    by: 'kenji',
    agoMinutes: 6 * day + 1 * hour,
    cents: 25_000,
    words: [
      { by: 'tomas', afterMinutes: 20 },
      { by: 'ines', afterMinutes: 33, bankReference: 'MNT 2026 115 209' },
    ],
  },
  {
    by: 'siti',
    agoMinutes: 4 * day + 3 * hour,
    cents: 20_000,
    words: [
      { by: 'ines', afterMinutes: 23 },
      { by: 'tomas', afterMinutes: 37, bankReference: 'PLB 2026 091 447' },
    ],
  },
  {
    by: 'elif',
    agoMinutes: 2 * day,
    cents: 20_000,
    words: [
      { by: 'ines', afterMinutes: 16 },
      { by: 'tomas', afterMinutes: 23, bankReference: 'BOG 2026 118 204' },
    ],
  },
  {
    by: 'elif',
    agoMinutes: 27 * hour,
    cents: 6_000,
    account: { iban: 'XX78 DEMO 0000 0000 0008 17', accountHolder: 'Elif Kaya' },
    words: [
      { by: 'tomas', afterMinutes: 12 },
      { by: 'ines', afterMinutes: 18, bankReference: 'BOG 2026 119 377' },
    ],
  },
  {
    by: 'kenji',
    agoMinutes: 22 * hour,
    cents: 12_000,
    words: [{ by: 'tomas', afterMinutes: 19, refusal: 'The name on the card is another one' }],
  },
  { by: 'camille', agoMinutes: 52, cents: 55_000, words: [{ by: 'tomas', afterMinutes: 15 }] },
  { by: 'elif', agoMinutes: 13, cents: 9_000, words: [] },
]
