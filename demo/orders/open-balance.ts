import { join } from 'node:path'
import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { findBuyerByName } from '@sampan/server/base/account/index.ts'
import type { Db, Tx } from '@sampan/server/kernel/database.ts'
import { postTransfer } from '@sampan/server/money/ledger/index.ts'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { type DemoActor, demoActor, type Shop } from '../actor.ts'
import type { Crew } from '../crew/crew-people.ts'
import type { Opening } from '../money/openings.ts'
import { seedTransaction } from '../seed-transaction.ts'
import { uploadFile } from '../upload-file.ts'

/** A recharge with proof that two of finance pass. One of nothing is not made. */
export async function recharge(
  buyer: DemoActor,
  { finance }: Crew,
  { from, receipt, cents }: Opening,
  networkId: string,
  balanceCents: number,
): Promise<void> {
  const amountCents = cents ?? balanceCents - (await buyer.call('getUserInfo', {})).balanceCents
  if (amountCents <= 0) return
  const evidence = await uploadFile(buyer, join(import.meta.dirname, '../money/receipts', `${receipt}.webp`))
  const { id } = await buyer.call('recharge', { networkId, address: from, amountCents, evidence: [evidence] })
  for (const operator of finance) {
    const { version, status } = await operator.call('console_recharge_detail', { id })
    if (status !== auditStatus.auditing) return
    await operator.call('console_recharge_decide', {
      id,
      version,
      decision: 'pass',
      arrivedCents: amountCents,
    })
  }
}

/** Gives those who can sign in what the start prints, as far as it did not come by recharges or was spent; once. */
export async function evenOut({ deps, rows }: Shop): Promise<void> {
  for (const account of demoAccounts) await evenOutOne({ deps, rows }, account)
}

async function evenOutOne(shop: Shop, { account, balanceCents }: DemoAccount): Promise<void> {
  const { db } = shop.deps
  const ref = `${account}/rest`
  const [found, given] = await Promise.all([findBuyerByName(db, account), isGiven(db, ref)])
  if (!found || given) return
  const { balanceCents: left } = await demoActor(shop, { buyerId: found.id }).call('getUserInfo', {})
  if (left !== balanceCents) await seedTransaction(db, (tx) => give(tx, ref, found.id, balanceCents - left))
}

const isGiven = async (db: Db, ref: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('kind', '=', 'adjust')
    .where('ref', '=', `demo/${ref}`)
    .executeTakeFirst()) !== undefined

/** Money without a recharge, posted from an account of the demo's own. */
export const give = (tx: Tx, ref: string, buyerId: string, cents: number) =>
  postTransfer(tx, {
    kind: 'adjust',
    ref: `demo/${ref}`,
    actor: 'demo',
    reason: 'Balance of the demo account',
    lines: [
      { kind: 'available', owner: buyerId, cents },
      { kind: 'world_demo', cents: -cents },
    ],
  })
