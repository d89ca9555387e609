import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { holdsOn } from '@sampan/contract/wire/dated.ts'
import { shippedAsia } from './shipped-asia.ts'
import { shippedEu } from './shipped-eu.ts'
import { shippedOthers } from './shipped-others.ts'
import { shippedWest } from './shipped-west.ts'

/** Rules that come with the program. Those that operators have written stand before them. */
export const shippedRules: readonly DatedRules[] = [
  ...shippedEu,
  ...shippedAsia,
  ...shippedOthers,
  ...shippedWest,
]

/**
 * Rules of a country on a day: the newest version that operators wrote and that holds on it, else those that came with the
 * program; null where nothing is known.
 * @param versions of that country, the newest first
 */
export function rulesOn<Version extends DatedRules>(
  country: string,
  day: string,
  versions: readonly Version[],
): Version | DatedRules | null {
  return (
    versions.find((row) => holdsOn(row, day)) ??
    shippedRules.find((row) => row.country === country && holdsOn(row, day)) ??
    null
  )
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
