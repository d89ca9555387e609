import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { type SeededOperator, seedOperator } from '#modules/staff/index.ts'

/** Who can try the console, one of each role. Two of finance, because large sums need two. Never made in production. */
export const demoOperators: readonly SeededOperator[] = [
  { account: 'ines', name: 'Ines Duarte', role: 'finance', password: 'tide-and-ledger' },
  { account: 'tomas', name: 'Tomas Berg', role: 'finance', password: 'second-signature' },
  { account: 'kofi', name: 'Kofi Mensah', role: 'support', password: 'friendly-quayside' },
  { account: 'lena', name: 'Lena Novak', role: 'catalogue', password: 'shelves-by-the-sea' },
  { account: 'ana', name: 'Ana Lindqvist', role: 'admin', password: 'keeper-of-the-light' },
]

/** The demo's operators; their second factors are made here and shown by the console's sign-in page. */
export async function seedOperators(tx: Tx, config: Config): Promise<void> {
  for (const operator of demoOperators) await seedOperator(tx, config, operator)
}
