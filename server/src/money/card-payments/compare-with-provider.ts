import type { Job, JobContext } from '#kernel/jobs.ts'
import { insertCardEvent } from './card-event-store.ts'
import { askNow, type CardPaymentRow, cardPaymentById } from './card-payment-store.ts'
import { knowsClaims } from './claim-rules.ts'
import { disputesOf } from './claim-store.ts'
import type { CardSession } from './provider/card-provider.ts'
import { cardProviderOf } from './provider/provider-of.ts'

const days = 4
/** A provider whose pages never end is not followed for ever. */
const pagesMax = 2_000
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares the provider's list of the last days with our payments, so that what no webhook told and no question found is found: each session
 * that says something else than we wrote is asked about again, and a paid one that is none of ours is kept for operators.
 */
export const compareJob: Job = {
  name: 'card-payments.compare',
  cron: '37 * * * *',
  work: (ctx) => compareWithProvider(ctx),
}

export async function compareWithProvider(ctx: JobContext): Promise<void> {
  const provider = cardProviderOf(ctx.config)
  if (provider === null) return
  const changedSince = new Date(ctx.clock.now().getTime() - days * 24 * 3_600_000)
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const { items, nextCursor } = await provider.list({ changedSince, cursor })
    for (const session of items) await compare(ctx, session)
    if (nextCursor === null || nextCursor === cursor) return
    cursor = nextCursor
  }
}

async function compare(ctx: JobContext, session: CardSession): Promise<void> {
  const row = uuidShape.test(session.reference) ? await cardPaymentById(ctx.db, session.reference) : undefined
  const now = ctx.clock.now()
  if (row === undefined) {
    if (session.state !== 'paid') return
    await ctx.transaction((tx) =>
      insertCardEvent(tx, {
        // Under this name it is kept once.
        eventId: `list:${session.id}`.slice(0, 120),
        paymentId: null,
        sessionId: session.id,
        kind: 'unknownSession',
        at: now,
      }),
    )
    return
  }
  if (isDifferent(row, session) || !knowsClaims(row, await disputesOf(ctx.db, row.id), session))
    await ctx.transaction((tx) => askNow(tx, row.id, now))
}

const isDifferent = (row: CardPaymentRow, session: CardSession): boolean =>
  row.sessionId === null
    ? row.state === 'new'
    : row.state === 'differs' || row.state === 'returned'
      ? false
      : row.state !== session.state
