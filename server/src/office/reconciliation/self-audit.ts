import { setTimeout as pause } from 'node:timers/promises'
import type { reconciliationConsoleEndpoints } from '@sampan/contract/office/reconciliation/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { readSnapshot } from '#kernel/transaction.ts'
import { cardBalance, wrongCardHolds } from '#money/card-payments/index.ts'
import { onChainTotals } from '#money/chain/index.ts'
import {
  balancesOfKind,
  checkNewEntries,
  checkpointEntryId,
  drawnIds,
  type Frontier,
  isWritten,
  kindTotals,
  moveCheckpoint,
} from '#money/ledger/index.ts'
import { lockMoneySettings, setStopped } from '#money/money-settings/index.ts'
import { sendingWallets } from '#money/withdrawals/index.ts'
import { escrowLooks } from '#trade/orders/index.ts'
import { checkInvariants, type Finding, type Reserves } from './self-audit-laws.ts'
import { checkNewMovements, openHolds, unpostedDecisions } from './self-audit-looks-store.ts'
import {
  type AuditRow,
  blindMinutes,
  deleteOldAudits,
  insertSelfAudit,
  setStatementTimeout,
  underwayCents,
  unseenReserves,
} from './self-audit-store.ts'
import { keepSteps, readSteps, type Steps, together, walkOn, walkOnTrail } from './self-audit-walks.ts'

type AuditDeps = Pick<JobContext, 'db' | 'config' | 'log' | 'memory' | 'transaction'>
type Report = OutputOf<typeof reconciliationConsoleEndpoints.console_self_audit>

/** More than a call may take, less than the time after which the connection is given up. */
const snapshotTimeoutMs = 4800
const secondLookMs = 1500
/** The most rows of each kind that one run checks: up to that size everything is checked every time. */
const partRows = 5000
/** The most new entries that one look reads; the next look goes on with the rest. */
const newEntriesMax = 50_000
/** The number of latest decisions that are looked at in every run. */
const decisionsLookedAt = 500

/**
 * Looks at what was posted since the last sound look and at a part of what is older (RELIABILITY §3.2 R18): so it costs the same
 * however large the books are. Unsound ones are looked at twice, and then stop withdrawals for all until an operator lets them go on.
 */
export function auditBooks(deps: AuditDeps): Promise<AuditRow> {
  const run = deps.memory.of(runUnderWay)
  run.row ??= lookThrough(deps).finally(() => {
    run.row = null
  })
  return run.row
}

/** Calls meanwhile share one run: reading all books again and again would leave no connection for others. */
const runUnderWay = new MemoryField((): { row: Promise<AuditRow> | null } => ({ row: null }))

async function lookThrough(deps: AuditDeps): Promise<AuditRow> {
  let look = await lookOnce(deps)
  if (!isSound(look.findings)) {
    await pause(secondLookMs)
    look = await lookOnce(deps)
  }
  return deps.transaction((tx) => keep(tx, deps, look))
}

/** Sound unless something was found wrong: what could not be looked at is neither kept nor broken. */
export const isSound = (findings: readonly Finding[]): boolean =>
  findings.every(({ isKept }) => isKept !== false)

interface OneLook {
  findings: Finding[]
  steps: Steps
  /** Up to where the new entries were looked at; null while somebody may still write before it. */
  frontier: Frontier | null
}

/** One snapshot, so that what happens meanwhile makes no difference; then the chain, and what the books say it holds once more. */
async function lookOnce({ db, config }: AuditDeps): Promise<OneLook> {
  const frontier = await writtenFrontier(db)
  const { facts, steps, lookedTo } = await readSnapshot(db, async (tx) => {
    await setStatementTimeout(tx, snapshotTimeoutMs)
    return readBooks(tx)
  })
  const onChain = await onChainTotals(db, { config }, await sendingWallets(db))
  const later = await readSnapshot(db, reservesOf)
  return {
    findings: checkInvariants({ ...facts, onChain, later }),
    steps,
    frontier: frontier && { ...frontier, entryId: Math.min(frontier.entryId, lookedTo) },
  }
}

const writtenWithinMs = 2000

/** The newest entry before which nobody writes any more; null when somebody takes long: then the next look goes further. */
async function writtenFrontier(db: Db): Promise<Frontier | null> {
  const drawn = await drawnIds(db)
  for (const endMs = performance.now() + writtenWithinMs; performance.now() < endMs; await pause(50))
    if (await isWritten(db, drawn)) return drawn
  return null
}

async function readBooks(tx: Tx) {
  const since = String(await checkpointEntryId(tx))
  const entries = await checkNewEntries(tx, since, newEntriesMax)
  const movements = await checkNewMovements(tx, since, newEntriesMax)
  const escrow = await escrowLooks.fresh(tx, since, newEntriesMax)
  const holds = await openHolds(tx)
  const totals = await kindTotals(tx)
  const steps = await readSteps(tx)
  const walked = await walkOn(tx, steps, partRows)
  const trail = await walkOnTrail(tx, steps.trail, partRows)
  const facts = {
    sumCents: totals.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    wrong: together(entries.wrong, movements.wrong, escrow.wrong, walked.wrong, {
      holdsOfBuyers: holds.differing,
      transfers: await unpostedDecisions(tx, decisionsLookedAt),
      cards: await wrongCardHolds(tx, totals.find(({ kind }) => kind === 'card_hold')?.balanceCents ?? 0),
    }),
    heldCents: totals
      .filter(({ kind }) => kind === 'withdraw_hold' || kind === 'merchant_hold')
      .reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    owedHoldsCents: holds.owedCents,
    brokenTrailAt: trail.brokenAt,
    cardBalance: await cardBalance(tx),
    ...(await reservesOf(tx)),
  }
  const lookedTo = entries.rows < newEntriesMax ? Number.POSITIVE_INFINITY : Number(entries.last)
  return { facts, steps: { after: walked.after, trail: trail.trail }, lookedTo }
}

async function reservesOf(tx: Tx): Promise<Reserves> {
  const chains = await balancesOfKind(tx, 'world_chain')
  const booked = new Map([...chains].map(([network, cents]) => [network, -cents]))
  return { booked, underway: await underwayCents(tx) }
}

async function keep(tx: Tx, { log }: AuditDeps, { findings, steps, frontier }: OneLook): Promise<AuditRow> {
  const row = await insertSelfAudit(tx, 'quick', isSound(findings), findings)
  if (row.isSound) {
    if (frontier) await moveCheckpoint(tx, frontier)
    await keepSteps(tx, steps)
    return row
  }
  log.error({ broken: brokenOf(findings) }, 'the books are unsound; withdrawals are stopped')
  await stop(tx)
  return row
}

export const brokenOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ isKept }) => isKept === false)

/** Stops withdrawals for all until an operator lets them go on. */
export async function stop(tx: Tx): Promise<void> {
  const settings = await lockMoneySettings(tx)
  if (!settings.isStopped) await setStopped(tx, { code: 'selfAudit', words: '' })
  await publish(tx, 'operators', { topic: 'withdrawal' })
}

/** For so long money may leave though nobody could look through the books. */
const blindMaxMinutes = 60

/** Books that cannot be looked through for long are not known to be sound: then, too, withdrawals stop. */
async function stopWhenBlind({ db, log, transaction }: AuditDeps): Promise<void> {
  const minutes = await blindMinutes(db)
  if (minutes === null || minutes < blindMaxMinutes) return
  log.error({ blindMinutes: minutes }, 'the books cannot be looked through; withdrawals are stopped')
  await transaction(stop)
}

/** Nor is it known whether we still own what a chain that does not answer holds for us. */
async function stopWhenChainIsSilent({ db, log, transaction }: AuditDeps): Promise<void> {
  const unseen = await unseenReserves(db, blindMaxMinutes)
  if (unseen.length === 0) return
  log.error({ unseen }, 'what lies on a chain cannot be looked at; withdrawals are stopped')
  await transaction(stop)
}

export const presentSelfAudit = (row: AuditRow): Report => ({
  id: String(row.id),
  at: row.at.toISOString(),
  isSound: row.isSound,
  findings: row.findings,
})

/** The console's way to look now. */
export async function auditNow(ctx: OperatorContext): Promise<Report> {
  const row = await auditBooks({ ...ctx, log: ctx.openLog() })
  await ctx.transaction((tx) =>
    audit(tx, ctx, {
      action: 'wallet.self_audit',
      subject: { type: 'self_audit', id: String(row.id) },
      after: { isSound: row.isSound },
    }),
  )
  return presentSelfAudit(row)
}

export const selfAuditJob: Job = {
  name: 'wallet.self-audit',
  cron: '*/5 * * * *',
  async work(ctx) {
    await auditBooks(ctx).catch(async (error: unknown) => {
      await stopWhenBlind(ctx)
      throw error
    })
    await stopWhenChainIsSilent(ctx)
    await ctx.transaction(deleteOldAudits)
  },
}
