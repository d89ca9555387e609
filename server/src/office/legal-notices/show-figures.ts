import type { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { figuresOf, yearsWithNotices } from './figures-store.ts'

type Row = typeof legalNoticesEndpoints.legal_notice_figures

/** Figures of a calendar year by UTC; of the current one where none is asked for (article 24). */
export async function showFigures(
  { db, clock }: Context,
  { year: asked }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const thisYear = clock.now().getUTCFullYear()
  const { first, last } = (await yearsWithNotices(db)) ?? { first: thisYear, last: thisYear }
  const year = asked ?? thisYear
  const figures = await figuresOf(db, new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0)))
  return { year, firstYear: first, lastYear: Math.max(last, thisYear), ...figures }
}
