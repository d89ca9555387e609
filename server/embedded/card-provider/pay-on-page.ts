import { newName, type TestSession, type TestSessions } from './sessions.ts'
import type { Webhooks } from './tell-webhooks.ts'

/** Card numbers of the test provider; any other is declined. */
export const testCards = {
  pays: '4242424242424242',
  confirms: '4000002500003155',
  disputes: '4000000000000259',
} as const

export type PageOutcome = 'paid' | 'declined' | 'confirm' | 'over'

const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

/** Pays with a card, or declines it; `isConfirmed` once its holder has confirmed at their bank. */
export function payWith(
  sessions: TestSessions,
  webhooks: Webhooks,
  session: TestSession,
  { number, isConfirmed }: { number: string; isConfirmed: boolean },
): PageOutcome {
  if (session.status !== 'open') return 'over'
  if (number === testCards.confirms && !isConfirmed) return 'confirm'
  if (!(Object.values(testCards) as string[]).includes(number)) {
    sessions.change(session, { last_decline: 'card_declined' })
    webhooks.tell('session.declined', session)
    return 'declined'
  }
  sessions.change(session, {
    status: 'paid',
    card: { brand: 'Visa', last4: number.slice(-4) },
    fee: feeOf(session.amount),
  })
  webhooks.tell('session.paid', session)
  if (number === testCards.disputes) openDispute(sessions, webhooks, session)
  return 'paid'
}

export function openDispute(sessions: TestSessions, webhooks: Webhooks, session: TestSession): void {
  const dispute = { id: newName('dp'), amount: session.amount, status: 'open', reason: 'fraudulent' } as const
  sessions.change(session, { disputes: [...session.disputes, dispute] })
  webhooks.tell('dispute.opened', session)
}

export function endDispute(
  sessions: TestSessions,
  webhooks: Webhooks,
  session: TestSession,
  status: 'won' | 'lost',
): void {
  const disputes = session.disputes.map((one) => (one.status === 'open' ? { ...one, status } : one))
  sessions.change(session, { disputes })
  webhooks.tell(`dispute.${status}`, session)
}

export function giveBack(sessions: TestSessions, webhooks: Webhooks, session: TestSession): void {
  sessions.change(session, { refunded_amount: session.amount })
  webhooks.tell('session.refunded', session)
}
