import { collectionGoodsMax } from '@sampan/contract/market/collections/limits.ts'
import { call, type Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { titleOf } from '#parts/collections/title-of.ts'
import type { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { GoodsRow } from './rows.ts'

type Row = Output<'console_collection_list'>['items'][number]
type Collection = Output<'console_collection_detail'>

/** Puts many products at the end of a collection, with Undo for those that were not in it. */
export function useCollect({ run }: Pick<ReturnType<typeof useBulkActs>, 'run'>) {
  const { t, locale, number } = useWords()
  const save = useApiMutation('console_collection_save')
  const put = ({ id, version, titles, sort }: Collection, goods: readonly number[]) =>
    save.run({ id, version, titles, sort, goods: [...goods] })

  return (rows: readonly GoodsRow[], { id }: Row) =>
    run(
      rows.map((row) => row.id),
      async () => {
        const collection = await call('console_collection_detail', { id })
        const title = titleOf(collection.titles, locale)
        const held = collection.goods.map((goods) => goods.id)
        const added = rows.map((row) => row.id).filter((one) => !held.includes(one))
        if (added.length === 0) return { text: t('collections.allIn', { title }), problems: [] }
        const room = collectionGoodsMax - held.length
        if (added.length > room)
          return { text: t('collections.noRoom', { title, count: room, number: number(room) }), problems: [] }
        const saved = await put(collection, [...held, ...added])
        return {
          text: t('collections.added', { title, count: added.length, number: number(added.length) }),
          problems: [],
          undo: async () => {
            await put(saved, held)
            return []
          },
        }
      },
    )
}
