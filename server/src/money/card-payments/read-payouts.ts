import { formatDollars } from '@sampan/contract/wire/money.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { postTransfer } from '#money/ledger/index.ts'
import {
  compareLines,
  insertLines,
  keepBalance,
  lineTakenBefore,
  lockPayout,
  notePayout,
  owedByBooks,
  payoutByName,
  writeBooked,
} from './payout-store.ts'
import {
  type CardProvider,
  CardProviderProblem,
  type PayoutLine,
  type ProviderPayout,
} from './provider/card-provider.ts'
import { cardProviderOf } from './provider/provider-of.ts'

const days = 14
/** A provider whose pages never end is not followed for ever. */
const pagesMax = 2_000

/**
 * Reads the provider's payouts of the last days and books each once: what arrived to `world_bank`, the fees of its lines to `card_fees`, both out
 * of `world_card`. Then compares what the provider says it owes us with the books.
 */
export const payoutsJob: Job = {
  name: 'card-payments.payouts',
  cron: '52 * * * *',
  work: (ctx) => readPayouts(ctx),
}

export async function readPayouts(ctx: JobContext): Promise<void> {
  const provider = cardProviderOf(ctx.config)
  if (provider === null) return
  const changedSince = new Date(ctx.clock.now().getTime() - days * 24 * 3_600_000)
  let underwayCents = 0
  try {
    for await (const payout of everyOf((cursor) => provider.payouts({ changedSince, cursor }))) {
      if (payout.state === 'underway') underwayCents += payout.amountCents
      else await followPayout(ctx, provider, payout)
    }
  } catch (error) {
    // A provider that has no list of payouts says so each time.
    if (error instanceof CardProviderProblem && error.kind === 'refused') return
    throw error
  }
  await compareBalance(ctx, provider, underwayCents)
}

/** Everything on the pages of a list. */
async function* everyOf<Item>(
  read: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const { items, nextCursor }: { items: Item[]; nextCursor: string | null } = await read(cursor)
    yield* items
    if (nextCursor === null || nextCursor === cursor) return
    cursor = nextCursor
  }
}

async function followPayout(ctx: JobContext, provider: CardProvider, told: ProviderPayout): Promise<void> {
  const row = await payoutByName(ctx.db, told.id)
  if (told.state === 'failed') {
    if (row?.state !== 'failed') await noteFailed(ctx, told)
    return
  }
  if (row?.bookedAt) {
    if (row.differing > 0) await ctx.transaction((tx) => compareLines(tx, row.id, false))
    const isSame = row.amountCents === told.amountCents
    const problem = isSame ? '' : `the provider says ${formatDollars(told.amountCents)} now`
    if (row.state === 'booked' && problem !== row.problem)
      await ctx.transaction((tx) => notePayout(tx, row.id, { problem }))
    return
  }
  const lines: PayoutLine[] = []
  for await (const line of everyOf((cursor) => provider.payoutLines({ payoutId: told.id, cursor })))
    lines.push(line)
  await bookPayout(ctx, told, lines)
}

async function noteFailed(ctx: JobContext, told: ProviderPayout): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { id, bookedAt } = await lockPayout(tx, told, ctx.clock.now())
    const problem = bookedAt === null ? 'it did not arrive' : 'it did not arrive, and is booked as arrived'
    await notePayout(tx, id, { state: 'failed', problem })
    await publish(tx, 'operators', { topic: 'cardPayment', id })
  })
}

/** Books a payout whose lines add up to it; of another one only the difference is written down, and it is read again. */
async function bookPayout(
  ctx: JobContext,
  told: ProviderPayout,
  lines: readonly PayoutLine[],
): Promise<void> {
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0)
  const now = ctx.clock.now()
  await ctx.transaction(async (tx) => {
    const { id, bookedAt } = await lockPayout(tx, told, now)
    if (bookedAt !== null) return
    await publish(tx, 'operators', { topic: 'cardPayment', id })
    const ids = lines.map((line) => line.id)
    const problem = whyNot(told, sumCents - feeCents, await lineTakenBefore(tx, ids))
    if (problem !== '') {
      await notePayout(tx, id, { state: 'differs', problem })
      return
    }
    const { amountCents, arrivedAt } = told
    await writeBooked(tx, id, { amountCents, feeCents, lines: lines.length, arrivedAt, at: now })
    await insertLines(tx, id, lines)
    await compareLines(tx, id, true)
    if (amountCents !== 0 || feeCents !== 0)
      await postTransfer(tx, {
        kind: 'card_payout',
        ref: id,
        actor: 'card-provider',
        reason: told.id,
        lines: [
          { kind: 'world_bank', cents: -amountCents },
          { kind: 'card_fees', cents: -feeCents },
          { kind: 'world_card', cents: amountCents + feeCents },
        ],
      })
    crashPoint('card.afterPayout')
  })
}

/** Why a payout cannot be booked; empty when it can. */
function whyNot(told: ProviderPayout, linesCents: number, takenBefore: string | null): string {
  if (told.currency.toUpperCase() !== 'USD') return `paid out in ${told.currency}`
  if (linesCents !== told.amountCents)
    return `its lines add up to ${formatDollars(linesCents)}, not to ${formatDollars(told.amountCents)}`
  if (takenBefore !== null) return `its line ${takenBefore} came with another payout`
  return ''
}

async function compareBalance(ctx: JobContext, provider: CardProvider, underwayCents: number): Promise<void> {
  const owedCents = await provider.owedCents()
  const booksCents = await owedByBooks(ctx.db)
  if (owedCents === null || booksCents === null) return
  await ctx.transaction((tx) =>
    keepBalance(tx, { providerCents: owedCents + underwayCents, booksCents }, ctx.clock.now()),
  )
}
