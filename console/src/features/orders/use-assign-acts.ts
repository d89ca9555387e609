import { actOthersMax, holdsTogetherMax } from '@sampan/contract/trade/team/limits.ts'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { ShopOrderRow } from './rows.ts'

interface Hold {
  subjectId: string
  operatorId: string | null
  holderId: string | null
}

/** Gives many orders to a colleague or to nobody, with Undo for those that were given. */
export function useAssignActs() {
  const { t, number } = useWords()
  const { notes, isBusy, run } = useBulkActs()
  const set = useApiMutation('shop_hold_set_many')

  /** Each order gets the note; whoever gets several is told once. */
  async function send(holds: readonly Hold[], text: string, kind: 'assigned' | 'undone') {
    const others = Math.min(holds.length - 1, actOthersMax)
    const answers: Output<'shop_hold_set_many'>[] = []
    for (let from = 0; from < holds.length; from += holdsTogetherMax)
      answers.push(
        await set.run({
          subjectType: 'order',
          holds: holds.slice(from, from + holdsTogetherMax),
          note: {
            text,
            isTold: answers.every(({ changed }) => changed.length === 0),
            act: { kind, others },
          },
        }),
      )
    return {
      changed: new Set(answers.flatMap(({ changed }) => changed)),
      problems: answers.flatMap(({ problems }) => problems),
    }
  }

  /** `name` of the colleague, for what is said of it; null gives them to nobody. */
  const assign = (rows: readonly ShopOrderRow[], operatorId: string | null, name: string | null) =>
    run(
      rows.map(({ id }) => id),
      async () => {
        const holds = rows.map(({ id, holder }) => ({
          subjectId: id,
          operatorId,
          holderId: holder?.id ?? null,
        }))
        const { changed, problems } = await send(
          holds,
          name === null ? t('orders.freedNote') : t('orders.assignedNote', { name, count: holds.length - 1 }),
          'assigned',
        )
        const numbers = new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
        const done = holds.filter(({ subjectId }) => changed.has(subjectId))
        const said = (left: typeof problems) =>
          left.map(({ id, problem }) =>
            t('orders.notAssigned', { number: numbers.get(id) ?? '', why: t(`orders.hold.${problem}`) }),
          )
        const facts = { count: done.length, number: number(done.length) }
        return {
          text: name === null ? t('orders.freed', facts) : t('orders.assigned', { ...facts, name }),
          problems: said(problems),
          ...(done.length > 0 && {
            undo: async () => {
              const back = done.map((hold) => ({
                ...{ ...hold, operatorId: hold.holderId, holderId: hold.operatorId },
              }))
              return said((await send(back, t('orders.assignUndone'), 'undone')).problems)
            },
          }),
        }
      },
    )

  return { notes, isBusy, assign }
}
