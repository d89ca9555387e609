import { rightPresets } from '@sampan/contract/access/members.ts'
import { type SeededOperator, seedOperator } from '@sampan/server/base/staff/index.ts'
import type { Config } from '@sampan/server/kernel/config.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { type SeededMember, seedMember } from '@sampan/server/market/members/index.ts'
import { seedAccount } from '@sampan/server/office/shop-payouts/index.ts'
import { sql } from 'kysely'

/** Sampan's own, one of each role. Two of finance, because large sums need two. */
const operators: readonly SeededOperator[] = [
  { account: 'ines', name: 'Ines Duarte', role: 'finance', password: 'tide-and-ledger' },
  { account: 'tomas', name: 'Tomas Berg', role: 'finance', password: 'second-signature' },
  { account: 'kofi', name: 'Kofi Mensah', role: 'support', password: 'friendly-quayside' },
  { account: 'lena', name: 'Lena Novak', role: 'catalogue', password: 'shelves-by-the-sea' },
  { account: 'ana', name: 'Ana Lindqvist', role: 'admin', password: 'keeper-of-the-light' },
]

/** Members of the demo's shops: an owner with a clerk, and an owner who works alone. */
const members: readonly (Omit<SeededMember, 'shopId'> & { shop: string; account: string })[] = [
  {
    account: 'thao',
    name: 'Thao Pham',
    password: 'packs-and-canoes',
    role: 'owner',
    shop: 'northdock-outfitters',
  },
  {
    account: 'binh',
    name: 'Binh Le',
    password: 'boxes-by-the-door',
    role: 'clerk',
    rights: [...rightPresets.clerk, 'money', 'payouts'],
    shop: 'northdock-outfitters',
  },
  {
    account: 'emre',
    name: 'Emre Aydin',
    password: 'every-clock-on-time',
    role: 'owner',
    shop: 'tickwell-home',
  },
]

/** Bank accounts that the shops keep, so that a payout can be tried at once. */
const accounts: Readonly<Record<string, { bankName: string; holder: string; account: string }>> = {
  thao: { bankName: 'Harbour Bank', holder: 'Northdock Outfitters Ltd', account: 'DE89370400440532013000' },
  emre: { bankName: 'Quayside Savings', holder: 'Tickwell Home Ltd', account: 'GB33BUKB20201555555555' },
}

/** A shop waits for a day by default; who tries the demo sees the waiting and its end. */
const demoWaitMinutes = 2

/** People who can try the console. Never made in production. */
export const demoOperators: readonly { account: string; password: string }[] = [...operators, ...members]

/** The demo's operators and members; their second factors are made here and shown by the console's sign-in page. */
export async function seedOperators(tx: Tx, config: Config): Promise<void> {
  const ids = new Map<string, string>()
  for (const operator of operators) {
    const made = await seedOperator(tx, config, operator)
    if (made) ids.set(operator.account, made.id)
  }
  await sql`update money_settings set second_person_wait_minutes = ${demoWaitMinutes}`.execute(tx)
  for (const { shop, ...member } of members) {
    const { id } = await tx
      .selectFrom('shop')
      .select('id')
      .where('external_id', '=', `demo/${shop}`)
      .executeTakeFirstOrThrow()
    const made = await seedMember(tx, config, { ...member, shopId: id })
    const [kept, agreedBy] = [accounts[member.account], ids.get('ines')]
    if (made === null || !kept || agreedBy === undefined) continue
    const usableFrom = new Date()
    await seedAccount(tx, config, {
      ...kept,
      ...{ shopId: id, proposedBy: made, agreedBy, agreedAs: 'office', usableFrom },
    })
  }
}
