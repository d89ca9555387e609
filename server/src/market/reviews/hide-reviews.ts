import type { reviewsConsoleEndpoints } from '@sampan/contract/market/reviews/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { hideOrShow } from './hide-review.ts'
import { lockReviews } from './write-store.ts'

type Row = typeof reviewsConsoleEndpoints.console_review_hide_many
type Answer = OutputOf<Row>
type Problem = Answer['problems'][number]['problem']

/**
 * Hides many reviews for their reasons or shows them again, in one transaction. With `undoes` only what was hidden at that moment is
 * shown. What stays as it is, is named with why. Refuses reasonMissing.
 */
export function hideReviews(ctx: OperatorContext, { reviews, undoes }: ParsedOf<Row>): Promise<Answer> {
  const wishes = new Map(reviews.map((wish) => [wish.id, wish]))
  return ctx.act(async (tx) => {
    const at = ctx.clock.now()
    const held = new Map((await lockReviews(tx, [...wishes.keys()])).map((row) => [row.id, row.hiddenAt]))
    const changed: number[] = []
    const problems: Answer['problems'] = []
    for (const [id, wish] of wishes) {
      const problem = problemOf(held.get(id), wish.hidden, undoes)
      if (problem !== null) {
        problems.push({ id, problem })
        continue
      }
      const reason = wish.hidden ? { code: wish.reasonCode, words: wish.reason } : null
      await hideOrShow(tx, ctx, id, reason, at)
      changed.push(id)
    }
    return { changed, at: changed.length > 0 ? at.toISOString() : null, problems }
  })
}

/** `hiddenAt` is null for what is shown, undefined for what is not there. */
function problemOf(
  hiddenAt: Date | null | undefined,
  wantsHidden: boolean,
  undoes: string | undefined,
): Problem | null {
  if (hiddenAt === undefined) return 'notFound'
  if ((hiddenAt !== null) === wantsHidden) return 'alreadyDecided'
  const isAnother = undoes !== undefined && hiddenAt !== null && hiddenAt.getTime() !== Date.parse(undoes)
  return isAnother ? 'changedMeanwhile' : null
}
