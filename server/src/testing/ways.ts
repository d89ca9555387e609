import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import type { TestOperator } from '#testing/operators.ts'
import { agreed } from '#testing/two-persons.ts'

/** Ways of recharging and withdrawing by hand, for tests. */

export const bankTransfer: WayRules = {
  open: true,
  forRecharge: true,
  forWithdrawal: true,
  position: 1,
  holder: 'Quay Trading Ltd',
  account: 'DE89 3704 0044 0532 0130 00',
  bankName: 'Quay Bank',
  bic: 'COBADEFFXXX',
  place: '',
  minCents: 500,
  maxCents: 1_000_000,
  rechargeFields: ['senderName', 'transferReference'],
  withdrawalFields: ['accountHolder', 'iban'],
  texts: {
    en: { name: 'Bank transfer', instructions: 'Send US dollars.' },
    tr: { name: 'Havale', instructions: '' },
  },
}

/** A way that two operators wrote and opened. */
export async function openWayFor(
  proposer: TestOperator,
  second: TestOperator,
  change: Partial<WayRules> = {},
): Promise<string> {
  const rules = { ...bankTransfer, ...change }
  const done = await agreed(proposer, second, {
    kind: 'money_way',
    version: 0,
    rules,
    reason: 'The account of the shop',
  })
  return done.subject.id
}
