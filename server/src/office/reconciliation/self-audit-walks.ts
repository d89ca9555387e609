import { checkTrail, isTrailMark, type TrailMark, trailStart } from '#base/staff/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { cardWalks } from '#money/card-payments/index.ts'
import { ledgerWalks, type Walk } from '#money/ledger/index.ts'
import { dutyPaymentWalks } from '#trade/duty-payments/index.ts'
import { escrowLooks } from '#trade/orders/index.ts'
import type { CountedLaw } from './self-audit-laws.ts'
import { moneyWalks } from './self-audit-looks-store.ts'
import { keepWalkKeys, walkKeys } from './self-audit-store.ts'

/** Every walk of the self-audit by its name; together they see each row that money depends on. */
export const walks: ReadonlyMap<string, Walk<CountedLaw>> = new Map<string, Walk<CountedLaw>>(
  Object.entries({ ...ledgerWalks, ...moneyWalks, ...escrowLooks.walks, ...dutyPaymentWalks, ...cardWalks }),
)

export type Wrong = Readonly<Record<CountedLaw, number>>

export const nothingWrong: Wrong = {
  trialBalance: 0,
  drift: 0,
  overdrawn: 0,
  holdsOfBuyers: 0,
  escrow: 0,
  duties: 0,
  lateCredits: 0,
  returnFreights: 0,
  cards: 0,
  transfers: 0,
}

/** The findings of several looks, law by law. */
export function together(...found: readonly Partial<Wrong>[]): Wrong {
  const wrong = { ...nothingWrong }
  for (const one of found) for (const law of Object.keys(wrong) as CountedLaw[]) wrong[law] += one[law] ?? 0
  return wrong
}

/** The progress of the walks. */
export interface Steps {
  after: ReadonlyMap<string, string>
  trail: TrailSteps
}

/** Steps in the operators' trail: up to where it was looked at, and where the walk through what is older stands. */
export interface TrailSteps {
  newest: TrailMark
  older: TrailMark
}

export async function readSteps(db: Db): Promise<Steps> {
  const after = await walkKeys(db)
  const markOf = (name: string): TrailMark => {
    const [id, hash] = (after.get(name) ?? '').split(':')
    return hash === undefined ? trailStart : { id: Number(id), hash }
  }
  return { after, trail: { newest: markOf('trail.newest'), older: markOf('trail.older') } }
}

export async function keepSteps(tx: Tx, { after, trail }: Steps): Promise<void> {
  const marks = Object.entries(trail).map(
    ([name, { id, hash }]) => [`trail.${name}`, `${id}:${hash}`] as const,
  )
  await keepWalkKeys(tx, [...after, ...marks])
}

/** One part of every walk, from where the last look ended. */
export async function walkOn(
  db: Db,
  steps: Steps,
  limit: number,
): Promise<{ wrong: Wrong; after: ReadonlyMap<string, string> }> {
  let wrong = nothingWrong
  const after = new Map<string, string>()
  for (const [name, { start, look }] of walks) {
    const looked = await look(db, steps.after.get(name) ?? start, limit)
    wrong = together(wrong, looked.wrong)
    after.set(name, looked.rows < limit || looked.last === null ? start : looked.last)
  }
  return { wrong, after }
}

/**
 * The operators' trail from the entry that was looked at last, and a part of what is older. Both begin at an entry that must
 * still be there as it was. Answers the first entry found that was tampered with, or null.
 */
export async function walkOnTrail(
  db: Db,
  trail: TrailSteps,
  limit: number,
): Promise<{ brokenAt: number | null; trail: TrailSteps }> {
  for (const mark of [trail.newest, trail.older])
    if (!(await isTrailMark(db, mark))) return { brokenAt: mark.id, trail }
  const newest = await checkTrail(db, trail.newest, limit)
  const older = await checkTrail(db, trail.older, limit)
  return {
    brokenAt: older.brokenAt ?? newest.brokenAt,
    trail: { newest: newest.last, older: older.entries < limit ? trailStart : older.last },
  }
}
