import type { PromoRow } from './promo-store.ts'

type State = 'planned' | 'open' | 'over' | 'off'

/** A code on the wire, and whether it is good now. */
export function presentPromo({ closedAt, ...row }: PromoRow, now: Date) {
  const { startsAt, endsAt } = row
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: stateOf({ startsAt, endsAt, closedAt }, now),
  }
}

export function stateOf(
  { startsAt, endsAt, closedAt }: Pick<PromoRow, 'startsAt' | 'endsAt' | 'closedAt'>,
  now: Date,
): State {
  if (endsAt !== null && endsAt <= now) return 'over'
  if (closedAt !== null) return 'off'
  return startsAt > now ? 'planned' : 'open'
}
