import type { Locale } from '../../wire/locales.ts'
import { type TraderSaid, traderFactsMissing } from '../shops/trader-missing.ts'

/** Facts about the safety of goods that a country can ask for (EU 2023/988 article 19). */
export const safetyDemands = ['maker', 'euPerson', 'identifier', 'warnings', 'picture'] as const
export type SafetyDemand = (typeof safetyDemands)[number]

/** Everything that goods can lack for a country: `trader` stands for any fact about who sells. */
export const saleFacts = ['trader', ...safetyDemands] as const
export type SaleFact = (typeof saleFacts)[number]

/** Facts that are known of goods and of who sells them. */
export interface SaleKnown {
  trader: TraderSaid | null
  maker: boolean
  euPerson: boolean
  identifier: boolean
  /** Languages of their warnings; none: the goods carry no warnings. */
  warningLocales: readonly Locale[]
  pictures: number
}

interface Demands {
  trader: boolean
  safety: readonly SafetyDemand[]
  warningLanguages: readonly Locale[]
}

/**
 * Facts that a country asks for and goods lack, in the order of `saleFacts`; none: they may be sold there. Goods without warnings
 * lack none: whether some belong on them nobody but their maker knows.
 */
export function saleFactsMissing(rules: Demands | null, known: SaleKnown): SaleFact[] {
  if (rules === null) return []
  return saleFacts.filter((fact) => {
    if (fact === 'trader') return rules.trader && traderFactsMissing(known.trader).length > 0
    if (!rules.safety.includes(fact)) return false
    if (fact === 'picture') return known.pictures === 0
    if (fact !== 'warnings') return !known[fact]
    const { warningLanguages } = rules
    return (
      known.warningLocales.length > 0 &&
      warningLanguages.length > 0 &&
      !known.warningLocales.some((locale) => warningLanguages.includes(locale))
    )
  })
}
