import type { TestAccount } from './account.ts'
import { newName, type TestDispute, type TestSession, type TestSessions } from './sessions.ts'
import type { Webhooks } from './tell-webhooks.ts'

/** Card numbers of the test provider; any other is declined. */
export const testCards = {
  pays: '4242424242424242',
  confirms: '4000002500003155',
  disputes: '4000000000000259',
} as const

export type PageOutcome = 'paid' | 'declined' | 'confirm' | 'over'

/** Books of the test provider. */
export interface ProviderBooks {
  sessions: TestSessions
  account: TestAccount
  webhooks: Webhooks
}

const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30
/** Charge for each dispute, in cents; it stays, whoever wins. */
export const disputeFee = 1_500

/** Pays with a card, or declines it; `isConfirmed` once its holder has confirmed at their bank. */
export function payWith(
  books: ProviderBooks,
  session: TestSession,
  { number, isConfirmed }: { number: string; isConfirmed: boolean },
): PageOutcome {
  const { sessions, account, webhooks } = books
  if (session.status !== 'open') return 'over'
  if (number === testCards.confirms && !isConfirmed) return 'confirm'
  if (!(Object.values(testCards) as string[]).includes(number)) {
    sessions.change(session, { last_decline: 'card_declined' })
    webhooks.tell('session.declined', session)
    return 'declined'
  }
  const fee = feeOf(session.amount)
  sessions.change(session, { status: 'paid', card: { brand: 'Visa', last4: number.slice(-4) }, fee })
  account.add('payment', session, { amount: session.amount, fee })
  webhooks.tell('session.paid', session)
  if (number === testCards.disputes) openDispute(books, session)
  return 'paid'
}

const dueDays = 10

export function openDispute(
  { sessions, account, webhooks }: ProviderBooks,
  session: TestSession,
  change: Partial<TestDispute> = {},
): TestDispute {
  const dispute: TestDispute = {
    id: newName('dp'),
    amount: session.amount,
    status: 'open',
    reason: 'fraudulent',
    fee: disputeFee,
    due_at: new Date(Date.now() + dueDays * 86_400_000).toISOString(),
    evidence: '',
    ...change,
  }
  sessions.change(session, { disputes: [...session.disputes, dispute] })
  account.add('dispute', session, { amount: -dispute.amount, fee: disputeFee, dispute: dispute.id })
  webhooks.tell('dispute.opened', session)
  return dispute
}

/** Ends the open disputes of a session, or one of them. */
export function endDispute(
  { sessions, account, webhooks }: ProviderBooks,
  session: TestSession,
  status: 'won' | 'lost',
  only?: string,
): void {
  const ends = ({ id, status: was }: TestDispute) => (only === undefined ? was === 'open' : id === only)
  for (const { id, amount, status: was } of session.disputes.filter(ends)) {
    if (status === 'won') account.add('dispute_won', session, { amount, dispute: id })
    else if (was === 'won') account.add('dispute', session, { amount: -amount, dispute: id })
  }
  sessions.change(session, {
    disputes: session.disputes.map((one) => (ends(one) ? { ...one, status } : one)),
  })
  webhooks.tell(`dispute.${status}`, session)
}

/** Gives a sum back to the card, or what is left of it. */
export function giveBack(
  { sessions, account, webhooks }: ProviderBooks,
  session: TestSession,
  amount = session.amount - session.refunded_amount,
): void {
  sessions.change(session, { refunded_amount: session.refunded_amount + amount })
  account.add('refund', session, { amount: -amount })
  webhooks.tell('session.refunded', session)
}
