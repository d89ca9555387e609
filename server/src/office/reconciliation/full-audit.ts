import { setTimeout as pause } from 'node:timers/promises'
import { verifyAuditChain } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { readSnapshot } from '#kernel/transaction.ts'
import type { Looked, Walk } from '#money/ledger/index.ts'
import { brokenOf, isSound, stop } from './self-audit.ts'
import { type CountedLaw, type Finding, judgeCount, judgeTrail } from './self-audit-laws.ts'
import { insertSelfAudit, setStatementTimeout } from './self-audit-store.ts'
import { nothingWrong, together, type Wrong, walks } from './self-audit-walks.ts'

type AuditDeps = Pick<JobContext, 'db' | 'log' | 'transaction'>

/** A part that takes too long is looked at in smaller ones, down to the least. */
const partRows = { most: 10_000, least: 100 }
const partTimeoutMs = 4800
const secondLookMs = 1500

/**
 * Looks at every row that money depends on, part by part (RELIABILITY §3.2 R18). Each part stands on one snapshot with all that its
 * rows must agree with; one snapshot for the whole walk would keep PostgreSQL from cleaning its tables for as long as that takes. What is found wrong twice stops withdrawals; that it took long, or could not be done, never
 * does: the quick look says every five minutes whether we see.
 */
export async function auditAllBooks({ db, log, transaction }: AuditDeps): Promise<boolean> {
  let wrong: Wrong = nothingWrong
  for (const [name, walk] of walks) {
    const found = await walkToTheEnd(db, walk)
    if (brokenIn(found)) log.error({ walk: name, found }, 'the full look through the books found a fault')
    wrong = together(wrong, found)
  }
  const findings: Finding[] = [
    ...(Object.keys(nothingWrong) as CountedLaw[]).map((law) => judgeCount(law, wrong[law])),
    judgeTrail((await verifyAuditChain(db)).brokenAt),
  ]
  await transaction(async (tx) => {
    await insertSelfAudit(tx, 'full', isSound(findings), findings)
    if (isSound(findings)) return
    log.error({ broken: brokenOf(findings) }, 'the books are unsound; withdrawals are stopped')
    await stop(tx)
  })
  return isSound(findings)
}

async function walkToTheEnd(db: Db, { start, look }: Walk<CountedLaw>): Promise<Wrong> {
  let wrong: Wrong = nothingWrong
  let after = start
  let rows: number = partRows.most
  for (;;) {
    const looked = await lookWithin(db, (part) => look(part, after, rows))
    if (looked === null) {
      if (rows <= partRows.least) throw new Error('A part of the books cannot be looked at within its time')
      rows = Math.max(partRows.least, Math.floor(rows / 4))
      continue
    }
    wrong = together(wrong, await confirmed(db, looked, (part) => look(part, after, rows)))
    if (looked.rows < rows || looked.last === null) return wrong
    after = looked.last
  }
}

type LookAtPart = (db: Db) => Promise<Looked<CountedLaw>>

/** A broken law is checked once more. */
async function confirmed(db: Db, { wrong }: Looked<CountedLaw>, look: LookAtPart): Promise<Partial<Wrong>> {
  if (!brokenIn(wrong)) return wrong
  await pause(secondLookMs)
  return (await lookWithin(db, look))?.wrong ?? wrong
}

const brokenIn = (wrong: Partial<Wrong>): boolean => Object.values(wrong).some((count) => count > 0)

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Null when it took too long. */
async function lookWithin(db: Db, look: LookAtPart): Promise<Looked<CountedLaw> | null> {
  try {
    return await readSnapshot(db, async (tx) => {
      await setStatementTimeout(tx, partTimeoutMs)
      return look(tx)
    })
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

/** At night, when few are about. */
export const fullAuditJob: Job = {
  name: 'wallet.full-audit',
  cron: '40 2 * * *',
  async work(ctx) {
    await auditAllBooks(ctx)
  },
}
