import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import { isConnectionLost } from '#kernel/database-errors.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { CommitUnknown } from '#kernel/transaction.ts'
import { type CardPaymentRow, claimDue, noteProblem } from './card-payment-store.ts'
import { disputesOf, noteEvidenceSent } from './claim-store.ts'
import { learnClaims } from './learn-claims.ts'
import { endWithoutSession, hasClaims, learnSession } from './learn-session.ts'
import { type CardProvider, CardProviderProblem, type CardSession } from './provider/card-provider.ts'
import { cardProviderOf } from './provider/provider-of.ts'
import { askAgainAt } from './when-to-ask.ts'

const takenAtOnce = 20
/** Longer than a whole batch may take with a provider that does not answer. */
const leaseMs = 30_000

/** Makes sessions known to the provider and asks it what became of them. */
export const attendService: Service = {
  name: 'card-payments.attend',
  everyMs: 500,
  step: attendCardPayments,
}

/** All payments that are due, a batch at a time; one that fails holds up no other. Safe to run anywhere, any time. */
export async function attendCardPayments(ctx: JobContext): Promise<void> {
  const provider = cardProviderOf(ctx.config)
  if (provider === null) return
  for (;;) {
    const rows = await claimDue(ctx.db, { now: ctx.clock.now(), leaseMs, limit: takenAtOnce })
    await Promise.all(rows.map((row) => attend(ctx, provider, row)))
    if (rows.length < takenAtOnce) return
  }
}

async function attend(ctx: JobContext, provider: CardProvider, row: CardPaymentRow): Promise<void> {
  try {
    const session = await ask(ctx, provider, row)
    if (session === null) return
    crashPoint('card.afterAnswer')
    await ctx.transaction((tx) => learnSession(tx, ctx, row.id, session))
    if (!hasClaims(session)) return
    crashPoint('card.beforeClaims')
    await ctx.transaction((tx) => learnClaims(tx, ctx, row.id, session))
  } catch (error) {
    // The claim ends by itself, and the payment is looked at again.
    if (isConnectionLost(error) || error instanceof CommitUnknown) throw error
    const isProviders = error instanceof CardProviderProblem
    if (!isProviders) ctx.log.error({ err: error, payment: row.id }, 'a card payment could not be looked at')
    const problem = error instanceof Error ? error.message : String(error)
    await noteProblem(ctx.db, row.id, problem, askAgainAt(row.tries, ctx.clock.now()))
  }
}

/** Asks the provider; null where it will make no session, which ends the payment. */
async function ask(
  ctx: JobContext,
  provider: CardProvider,
  row: CardPaymentRow,
): Promise<CardSession | null> {
  if (row.sessionId !== null) {
    await handInEvidence(ctx, provider, row.id, row.sessionId)
    const isCalledOff = row.state === 'open' && row.cancelAskedAt !== null
    return isCalledOff ? provider.cancel(row.sessionId) : provider.read(row.sessionId)
  }
  try {
    return await provider.create({
      reference: row.id,
      amountCents: row.amountCents,
      returnUrl: `${row.returnOrigin}/cardPay/${row.id}?back=1`,
      expiresAt: row.expiresAt,
      language: tagOf(row.locale as Locale),
    })
  } catch (error) {
    if (!(error instanceof CardProviderProblem) || error.kind !== 'refused') throw error
    await ctx.transaction((tx) => endWithoutSession(tx, ctx, row.id, error.message))
    return null
  }
}

/** Gives the provider the evidence of operators that it does not have yet; one that it will not take is noted as a problem. */
async function handInEvidence(
  ctx: JobContext,
  provider: CardProvider,
  paymentId: string,
  sessionId: string,
): Promise<void> {
  const now = ctx.clock.now()
  for (const dispute of await disputesOf(ctx.db, paymentId)) {
    const { state, disputeId, evidence, evidenceAt, evidenceSentAt } = dispute
    if (state !== 'open' || evidenceAt === null || (evidenceSentAt !== null && evidenceSentAt >= evidenceAt))
      continue
    await provider.handIn({ sessionId, disputeId, text: evidence })
    await ctx.transaction((tx) => noteEvidenceSent(tx, dispute, now))
  }
}
