import { reviewsTogetherMax } from '@sampan/contract/market/reviews/limits.ts'
import type { Input } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type BulkAnswer, useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { HideReason, QueuedReview } from './rows.ts'

type Wish = Input<'console_review_hide_many'>['reviews'][number]

/** Hides reviews, one or many, for a reason or shows them again, each act with Undo for what was changed. */
export function useHideActs() {
  const { t, number } = useWords()
  const { notes, isBusy, run } = useBulkActs()
  const hideMany = useApiMutation('console_review_hide_many')

  /** Answers, one for each call, since Undo names the moment of each. */
  async function send(wishes: readonly Wish[]) {
    const answers = []
    for (let from = 0; from < wishes.length; from += reviewsTogetherMax)
      answers.push(await hideMany.run({ reviews: wishes.slice(from, from + reviewsTogetherMax) }))
    return answers
  }

  /** `wishOf` says what becomes of a review, `backOf` how it was. */
  const act = (
    rows: readonly QueuedReview[],
    hidden: boolean,
    wishOf: (row: QueuedReview) => Wish,
    backOf: (row: QueuedReview) => Wish,
  ) =>
    run(
      rows.map(({ id }) => id),
      async (): Promise<BulkAnswer> => {
        const byId = new Map(rows.map((row) => [row.id, row]))
        const says = (problems: Awaited<ReturnType<typeof send>>[number]['problems']) =>
          problems.map(({ id, problem }) =>
            t('reviews.notChanged', {
              ...{ author: byId.get(id)?.author ?? '', product: byId.get(id)?.product.title ?? String(id) },
              why: t(`reviews.problem.${problem}`),
            }),
          )
        const answers = await send(rows.map(wishOf))
        const count = answers.reduce((sum, { changed }) => sum + changed.length, 0)
        return {
          text: t(hidden ? 'reviews.hiddenMany' : 'reviews.shownMany', { count, number: number(count) }),
          problems: says(answers.flatMap(({ problems }) => problems)),
          ...(count > 0 && {
            undo: async () => {
              const left: string[] = []
              for (const { changed, at } of answers) {
                const reviews = changed.flatMap((id) => byId.get(id) ?? []).map(backOf)
                if (at === null) continue
                const { problems } = await hideMany.run({ reviews, ...(hidden && { undoes: at }) })
                left.push(...says(problems))
              }
              return left
            },
          }),
        }
      },
      hidden,
    )

  const showing = ({ id }: QueuedReview): Wish => ({ id, hidden: false })
  const hide = (rows: readonly QueuedReview[], reason: HideReason) =>
    act(rows, true, ({ id }) => ({ id, hidden: true, ...reason }) as Wish, showing)
  const show = (rows: readonly QueuedReview[]) =>
    act(rows, false, showing, ({ id, hidden }) => ({
      ...{ id, hidden: true, reasonCode: hidden?.code ?? 'other', reason: hidden?.words ?? '' },
    }))

  return { notes, isBusy, hide, show }
}
