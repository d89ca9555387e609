import type { DutyRules } from './rules.ts'

/** Facts of goods without which a country's rules make no sum to the cent. */
export interface NeededFacts {
  hsCode: boolean
  originCountry: boolean
}

/**
 * Facts that the rules of a country ask for. The code: where rates or limits go by it, and where each kind of goods costs a flat sum, for of
 * a parcel of several goods their number is then not known. The origin: where a rate holds for goods of one country alone.
 */
export function factsNeeded({ bands }: DutyRules): NeededFacts {
  const rates = bands.flatMap(({ duty }) => (duty.kind === 'rates' ? duty.rates : []))
  return {
    hsCode: bands.some(
      ({ duty, except }) =>
        except.length > 0 ||
        duty.kind === 'perKind' ||
        (duty.kind === 'rates' && duty.rates.some(({ prefix }) => prefix !== '')),
    ),
    originCountry: rates.some(({ origin }) => origin !== null),
  }
}
