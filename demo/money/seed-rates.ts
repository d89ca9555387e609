import type { Currency } from '@sampan/contract/base/currencies/currencies.ts'
import type { DemoActor } from '../actor.ts'

/** Round rates, so that nobody takes them for those of the day. */
const rates: Partial<Record<Currency, string>> = {
  CNY: '7',
  EUR: '0.9',
  GBP: '0.8',
  IDR: '16000',
  JPY: '150',
  KRW: '1400',
  THB: '33',
  TRY: '40',
  TWD: '32',
  VND: '25000',
}

/** Lets buyers see sums in currencies of their own, and duties of countries that reckon in them. Rates that stand already are left alone. */
export async function seedRates(finance: DemoActor, second: DemoActor | undefined): Promise<void> {
  for (const { code, perDollar: was } of await finance.call('console_currency_list', {})) {
    const perDollar = rates[code]
    if (perDollar === undefined || was !== null) continue
    await finance.call('console_currency_save', { code, perDollar, was })
  }
  for (const { code, agreed: was } of await finance.call('console_duty_exchange', {})) {
    const perDollar = rates[code]
    if (perDollar === undefined || was !== null || !second) continue
    const wish = { kind: 'duty_exchange' as const, code, perDollar, was, reason: 'Round rates for the demo' }
    const { id } = await finance.call('console_proposal_make', wish)
    await second.call('console_proposal_decide', { id, decision: 'confirm' })
  }
}
