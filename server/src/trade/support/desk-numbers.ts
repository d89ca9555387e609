import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { hoursOfAge, waitAges } from '@sampan/contract/trade/support/desk-numbers-console-schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { countedMax, countOpen, countWaitingByAge, firstAnswers, loadOf } from './desk-numbers-store.ts'
import { peopleOf } from './rule-store.ts'
import { deskOf } from './whose.ts'

type Numbers = (typeof supportConsoleEndpoints)['console_support_numbers']

const dayMs = 86_400_000

/** Numbers by which somebody looks after a desk: what waits since when and with whom, and how soon buyers got their first answer. */
export async function showDeskNumbers(
  ctx: OperatorContext,
  { days }: ParsedOf<Numbers>,
): Promise<OutputOf<Numbers>> {
  const { db } = ctx
  const desk = deskOf(ctx)
  const now = ctx.clock.now()
  const ago = (periods: number) => new Date(now.getTime() - periods * days * dayMs)
  const people = await peopleOf(db, desk)
  const [aged, all, load, firstAnswer, before] = await Promise.all([
    countWaitingByAge(db, desk, { now, fromHours: waitAges.map((age) => hoursOfAge[age][0]) }),
    countOpen(db, desk),
    loadOf(
      db,
      desk,
      people.map(({ id }) => id),
    ),
    firstAnswers(db, desk, { from: ago(1), until: now }),
    firstAnswers(db, desk, { from: ago(2), until: ago(1) }),
  ])
  const waiting = waitAges.map((age) => {
    const counted = aged.find(({ fromHours }) => fromHours === hoursOfAge[age][0])
    return { age, open: counted?.open ?? 0, unassigned: counted?.unassigned ?? 0 }
  })
  const sum = (of: 'open' | 'unassigned') => waiting.reduce((total, row) => total + row[of], 0)
  const loadBy = new Map(load.map((row) => [row.operatorId, row]))
  return {
    waiting,
    answered: {
      open: Math.max(0, all.open - sum('open')),
      unassigned: Math.max(0, all.unassigned - sum('unassigned')),
    },
    isMore: all.open > countedMax,
    people: people.map((operator) => ({
      operator,
      open: loadBy.get(operator.id)?.open ?? 0,
      oldestSince: loadBy.get(operator.id)?.oldestSince?.toISOString() ?? null,
    })),
    firstAnswer,
    before,
  }
}
