import { publishTogetherMax } from '@sampan/contract/market/listings/limits.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { GoodsRow } from './rows.ts'

/** Puts many products on the shelf or takes them off, with Undo for those that were moved. */
export function useShelfActs() {
  const { t, number } = useWords()
  const { notes, isBusy, run } = useBulkActs()
  const publish = useApiMutation('console_goods_publish_many')

  async function send(ids: readonly number[], onSale: boolean) {
    const answers = []
    for (let from = 0; from < ids.length; from += publishTogetherMax)
      answers.push(await publish.run({ ids: ids.slice(from, from + publishTogetherMax), onSale }))
    return {
      changed: answers.flatMap(({ changed }) => changed),
      problems: answers.flatMap(({ problems }) => problems),
    }
  }

  const shelve = (rows: readonly GoodsRow[], onSale: boolean) =>
    run(async () => {
      const { changed, problems } = await send(
        rows.map(({ id }) => id),
        onSale,
      )
      const titles = new Map(rows.map(({ id, title }) => [id, title]))
      return {
        text: t(onSale ? 'goods.putOnSale' : 'goods.takenOff', {
          count: changed.length,
          number: number(changed.length),
        }),
        problems: problems.map(({ id, problem }) =>
          t('goods.notShelved', { title: titles.get(id) ?? String(id), why: t(`goods.problem.${problem}`) }),
        ),
        ...(changed.length > 0 && { undo: () => send(changed, !onSale) }),
      }
    })

  return { notes, isBusy, shelve }
}
