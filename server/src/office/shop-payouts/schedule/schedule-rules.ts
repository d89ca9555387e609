const dayMs = 86_400_000

export interface PayoutDays {
  every: 'week' | 'month'
  /** Day of the week, 1 is Monday; or of the month, at most 28. */
  day: number
}

/** The first day of a schedule after this moment's day, by UTC, as `2026-12-01`. */
export function nextPayoutDay({ every, day }: PayoutDays, now: Date): string {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  if (every === 'week') {
    const weekday = ((now.getUTCDay() + 6) % 7) + 1
    return dayOf(today + (((day - weekday + 6) % 7) + 1) * dayMs)
  }
  const isLater = day > now.getUTCDate()
  return dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isLater ? 0 : 1), day))
}

/** Cents to ask for: what is payable less what stays back; null when that is less than the least sum. */
export function scheduledCents(
  payableCents: number,
  { keepCents, minimumCents }: { keepCents: number; minimumCents: number },
): number | null {
  const cents = payableCents - keepCents
  return cents >= minimumCents ? cents : null
}

export const dayOf = (at: number | Date): string => new Date(at).toISOString().slice(0, 10)
