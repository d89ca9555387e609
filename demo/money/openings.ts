/** Money that those who can sign in sent to their account in the months before: recharges with a proof, as anybody's. */
export interface Opening {
  by: 'mai' | 'somchai'
  daysAgo: number
  /** null: what is missing to the balance that the start prints, sent last of all. */
  cents: number | null
  receipt: OpeningReceipt
  from: string
}

export type OpeningReceipt = 'harbour' | 'sunrise' | 'reed' | 'tide' | 'temple' | 'canopy'

const wallets = {
  mai: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  somchai: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
} as const

export const openings: readonly Opening[] = [
  { by: 'mai', daysAgo: 75, cents: 600_000, receipt: 'harbour', from: wallets.mai },
  { by: 'mai', daysAgo: 47, cents: 400_000, receipt: 'sunrise', from: wallets.mai },
  { by: 'mai', daysAgo: 20, cents: 250_000, receipt: 'reed', from: wallets.mai },
  { by: 'mai', daysAgo: 0, cents: null, receipt: 'tide', from: wallets.mai },
  { by: 'somchai', daysAgo: 42, cents: 86_000, receipt: 'temple', from: wallets.somchai },
  { by: 'somchai', daysAgo: 0, cents: null, receipt: 'canopy', from: wallets.somchai },
]
