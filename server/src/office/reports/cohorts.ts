import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import { cohortMonths } from '@sampan/contract/office/reports/limits.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { cohortCounts } from './cohort-store.ts'

type Answer = AnswerOf<typeof reportsConsoleEndpoints.console_shop_cohorts>

/** Month by UTC, counted in months since the year 0. */
const monthNumber = (month: string): number => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return year * 12 + of - 1
}
const monthOf = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

/** Buyers of the shop by the month of their first paid order, and how many of them came back in each month after it. */
export async function showCohorts(ctx: MemberContext): Promise<Answer> {
  const now = monthNumber(ctx.clock.now().toISOString().slice(0, 7))
  const from = now - cohortMonths + 1
  const counts = await cohortCounts(ctx.db, ctx.member.shopId, `${monthOf(from)}-01`)
  const of = new Map(counts.map(({ first, month, buyers }) => [`${first} ${month}`, buyers]))
  const cohorts = Array.from({ length: cohortMonths }, (_, back) => {
    const first = now - back
    const month = monthOf(first)
    const later = Array.from(
      { length: now - first },
      (_, n) => of.get(`${month} ${monthOf(first + n + 1)}`) ?? 0,
    )
    return { month, buyers: of.get(`${month} ${month}`) ?? 0, returned: later }
  })
  // Months before the first sale say nothing.
  const last = cohorts.findLastIndex(({ buyers }) => buyers > 0)
  return { cohorts: cohorts.slice(0, last + 1) }
}
