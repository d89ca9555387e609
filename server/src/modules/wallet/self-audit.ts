import { setTimeout as pause } from 'node:timers/promises'
import type { walletConsoleEndpoints } from '@sampan/contract/wallet/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import type { Context, OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { onChainTotals } from '#modules/chain/index.ts'
import { balancesOfKind, trialBalance } from '#modules/ledger/index.ts'
import { audit, verifyAuditChain } from '#modules/staff/index.ts'
import { lockMoneySettings, setStopped } from './money-settings-store.ts'
import { payoutWallets } from './payout-store.ts'
import { stoppedBySelfAudit } from './present-withdrawal.ts'
import { type AuditFacts, type Finding, judgeBooks, type Reserves } from './self-audit-laws.ts'
import {
  type AuditRow,
  forgetOldAudits,
  insertSelfAudit,
  minutesSinceSelfAudit,
  owedHolds,
  strayTransfers,
  underwayCents,
} from './self-audit-store.ts'
import type { WalletParts } from './wallet-parts.ts'

type House = Pick<Context, 'db' | 'config' | 'log' | 'transaction'>
type Report = OutputOf<typeof walletConsoleEndpoints.console_self_audit>

/** More than a call may take, less than the time after which the connection is given up. */
const snapshotTimeoutMs = 4800
const secondLookMs = 1500

/**
 * Looks through all books (RELIABILITY §3.2 R18). Unsound ones are looked at twice, and then stop withdrawals for all until an
 * operator lets them go on.
 */
export function auditBooks(house: House, parts: WalletParts): Promise<AuditRow> {
  const going = looking.get(house.db)
  if (going) return going
  const row = lookThrough(house, parts).finally(() => looking.delete(house.db))
  looking.set(house.db, row)
  return row
}

/** Whoever asks meanwhile gets the same answer: reading all books again and again would leave no connection for others. */
const looking = new WeakMap<Db, Promise<AuditRow>>()

async function lookThrough(house: House, parts: WalletParts): Promise<AuditRow> {
  let findings = judgeBooks(await collectFacts(house, parts))
  if (!isSound(findings)) {
    await pause(secondLookMs)
    findings = judgeBooks(await collectFacts(house, parts))
  }
  return house.transaction((tx) => keep(tx, house, findings))
}

const isSound = (findings: readonly Finding[]): boolean => findings.every(({ isKept }) => isKept)

/** One snapshot, so that what happens meanwhile makes no difference; then the chain, and what the books say it holds once more. */
async function collectFacts({ db, config }: House, { owedEscrowCents }: WalletParts): Promise<AuditFacts> {
  const facts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(snapshotTimeoutMs)}, true)`.execute(tx)
      const escrow = await balancesOfKind(tx, 'order_escrow')
      return {
        ...(await trialBalance(tx)),
        heldCents: await balancesOfKind(tx, 'withdraw_hold'),
        owedHolds: await owedHolds(tx),
        escrowCents: [...escrow.values()].reduce((sum, cents) => sum + cents, 0),
        owedEscrowCents: await owedEscrowCents(tx),
        strayTransfers: await strayTransfers(tx),
        brokenTrailAt: (await verifyAuditChain(tx)).brokenAt,
        ...(await reservesOf(tx)),
      }
    })
  const onChain = await onChainTotals(db, { config }, await payoutWallets(db))
  const later = await db.transaction().setIsolationLevel('repeatable read').execute(reservesOf)
  return { ...facts, onChain, later }
}

async function reservesOf(tx: Tx): Promise<Reserves> {
  const chains = await balancesOfKind(tx, 'world_chain')
  const booked = new Map([...chains].map(([network, cents]) => [network, -cents]))
  return { booked, underway: await underwayCents(tx) }
}

async function keep(tx: Tx, { log }: House, findings: readonly Finding[]): Promise<AuditRow> {
  const row = await insertSelfAudit(tx, isSound(findings), findings)
  if (row.isSound) return row
  const broken = findings.filter(({ isKept }) => !isKept)
  log.error({ broken }, 'the books are unsound; withdrawals are stopped')
  await stop(tx)
  return row
}

async function stop(tx: Tx): Promise<void> {
  const settings = await lockMoneySettings(tx)
  if (!settings.isStopped) await setStopped(tx, stoppedBySelfAudit)
  await publish(tx, 'operators', { topic: 'withdrawal' })
}

/** For so long money may leave though nobody could look through the books. */
const blindMaxMinutes = 60

/** Books that cannot be looked through for long are not known to be sound: then, too, withdrawals stop. */
async function stopWhenBlind({ db, log, transaction }: House): Promise<void> {
  const blindMinutes = await minutesSinceSelfAudit(db)
  if (blindMinutes === null || blindMinutes < blindMaxMinutes) return
  log.error({ blindMinutes }, 'the books cannot be looked through; withdrawals are stopped')
  await transaction(stop)
}

export const presentSelfAudit = (row: AuditRow): Report => ({
  id: String(row.id),
  at: row.at.toISOString(),
  isSound: row.isSound,
  findings: row.findings,
})

/** The console's way to look now. */
export const auditNow =
  (parts: WalletParts) =>
  async (ctx: OperatorContext): Promise<Report> => {
    const row = await auditBooks(ctx, parts)
    await ctx.transaction((tx) =>
      audit(tx, ctx, {
        action: 'wallet.self_audit',
        subject: { type: 'self_audit', id: String(row.id) },
        after: { isSound: row.isSound },
      }),
    )
    return presentSelfAudit(row)
  }

export const selfAuditJob = (parts: WalletParts): Job => ({
  name: 'wallet.self-audit',
  cron: '*/5 * * * *',
  async work(ctx) {
    await auditBooks(ctx, parts).catch(async (error: unknown) => {
      await stopWhenBlind(ctx)
      throw error
    })
    await ctx.transaction(forgetOldAudits)
  },
})
