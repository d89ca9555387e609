import './events.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { lockedBalances, postTransfers } from '#money/ledger/index.ts'
import { addressKey, asWritten, hashKey } from './deposit-rules.ts'
import { publishToBuyers } from './publish-to-buyers.ts'
import { fewAtOnce } from './read-blocks.ts'
import { keepListed } from './sanctions/keep-listed.ts'
import { type Scan, underCursor } from './scan.ts'
import type { ScanCursor } from './scan-store.ts'
import { type ConfirmedDeposit, confirmedDeposits, lockConfirmed, markCredited } from './settle-store.ts'

/** The most deposits that one transaction credits. */
const creditAtOnce = 200

/**
 * Credits deposits that have their confirmations, after reading each transaction's receipt once more: only a transfer
 * that the receipt shows is credited (RELIABILITY §2 no. 18).
 * @returns the problem, in words for operators, or null
 */
export async function creditConfirmed(scan: Scan, cursor: ScanCursor): Promise<string | null> {
  const { ctx, network } = scan
  let unproven = 0
  let after: { blockNo: number; id: string } | null = null
  for (;;) {
    const page: ConfirmedDeposit[] = await confirmedDeposits(ctx.db, network.id, {
      topBlock: cursor.blockNo - network.confirmations + 1,
      after,
      limit: creditAtOnce,
    })
    const proven = await provenOf(scan, page)
    unproven += page.length - proven.length
    if (proven.length > 0) {
      const done = await underCursor(scan, cursor, (tx) => credit(scan, tx, proven))
      crashPoint('deposit.afterCommit')
      if (done === null) return null // somebody else moved the cursor; the next step goes by it
    }
    const last = page.at(-1)
    if (!last || page.length < creditAtOnce) break
    after = last
  }
  return unproven === 0 ? null : `Transactions whose receipts do not say what their blocks say: ${unproven}`
}

/** The deposits that their transaction's receipt proves: mined in that block, with that very transfer. */
async function provenOf(
  { network: { family }, adapter }: Scan,
  deposits: readonly ConfirmedDeposit[],
): Promise<ConfirmedDeposit[]> {
  const hashes = [...new Set(deposits.map(({ txHash }) => txHash))]
  const read = await fewAtOnce(hashes, (hash) => adapter.transaction(hash))
  const told = new Set<string>()
  for (const { state, block, transfers } of read) {
    if (state !== 'mined' || !block) continue
    for (const transfer of transfers.map((one) => asWritten(family, one)))
      told.add(
        [transfer.txHash, transfer.logNo, block.hash, transfer.contract, transfer.rawAmount]
          .concat(addressKey(family, transfer.to))
          .join(' '),
      )
  }
  return deposits.filter((deposit) =>
    told.has(
      [hashKey(family, deposit.txHash), deposit.logNo, deposit.blockHash, deposit.contract, deposit.rawAmount]
        .concat(addressKey(family, deposit.address))
        .join(' '),
    ),
  )
}

/**
 * Credits deposits to balances; each first pays what its buyer owes. Leaves out deposits that another process has
 * credited, and keeps those that have to do with the sanctions list, which stands still until COMMIT.
 */
async function credit({ ctx, network }: Scan, tx: Tx, proven: readonly ConfirmedDeposit[]): Promise<true> {
  const locked = await lockConfirmed(
    tx,
    proven.map(({ id }) => id),
  )
  const kept = await keepListed(tx, network.id, locked)
  const due = locked.filter(({ id }) => !kept.has(id))
  const buyers = due.map(({ buyerId }) => buyerId)
  const balanceOf = await lockedBalances(tx, [
    { kind: 'world_chain', owner: network.id },
    ...buyers.flatMap((owner) => [
      { kind: 'available', owner } as const,
      { kind: 'receivable', owner } as const,
    ]),
  ])
  const owed = new Map(buyers.map((id) => [id, 0 - balanceOf('receivable', id)]))
  const deposits = due.map(({ id, buyerId, amountCents }) => {
    const owedCents = owed.get(buyerId) ?? 0
    const owedPaidCents = Math.min(owedCents, amountCents)
    owed.set(buyerId, owedCents - owedPaidCents)
    return { depositId: id, buyerId, amountCents, owedPaidCents }
  })
  await postTransfers(
    tx,
    deposits.map(({ depositId, buyerId, amountCents, owedPaidCents }) => ({
      kind: 'recharge',
      ref: depositId,
      actor: `chain:${network.id}`,
      lines: [
        { kind: 'available', owner: buyerId, cents: amountCents - owedPaidCents },
        { kind: 'receivable', owner: buyerId, cents: owedPaidCents },
        { kind: 'world_chain', owner: network.id, cents: -amountCents },
      ],
    })),
  )
  crashPoint('deposit.afterPost')
  await markCredited(
    tx,
    due.map(({ id }) => id),
    ctx.clock.now(),
  )
  crashPoint('deposit.afterMark')
  if (deposits.length > 0)
    await emit(tx, 'deposit.credited', { networkId: network.id, deposits, at: ctx.clock.now() })
  await publishToBuyers(tx, buyers, 'deposit')
  await publishToBuyers(tx, buyers, 'balance')
  if (due.length > 0) await publish(tx, 'operators', { topic: 'deposit' })
  return true
}
