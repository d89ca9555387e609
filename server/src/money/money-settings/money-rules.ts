import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import type { MoneyRules } from './money-settings-store.ts'

/** The field by which rules contradict each other; null when they are sound. */
export function problemOfRules(rules: MoneyRules): keyof MoneyRules | null {
  if (rules.maxAmountCents < rules.minAmountCents) return 'maxAmountCents'
  if (rules.dailyAmountCents < rules.minAmountCents) return 'dailyAmountCents'
  if (rules.cardMaxCents < rules.cardMinCents) return 'cardMaxCents'
  if (rules.cardDayCents < rules.cardMinCents) return 'cardDayCents'
  // Something must arrive of the least amount; of larger ones it does then, since the rate is below 100 %.
  if (rules.minFeeCents >= rules.minAmountCents) return 'minFeeCents'
  return rules.minAmountCents - serviceChargeCents(rules.minAmountCents, rules) < 1 ? 'minAmountCents' : null
}
