import { changesMax } from '@sampan/contract/market/listings/limits.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { changesOf, type Edits, noEdits, settleEdits, withChanged } from './grid-edits.ts'
import type { GridStore } from './grid-store.ts'
import type { ChangedSku } from './rows.ts'

type GridPage = Output<'console_goods_grid'>

/** Saves and takes back in parts of what goes at once; each part is all or nothing, and those before a refused one are saved. */
export function useGridActs(store: GridStore) {
  const cache = useQueryClient()
  const save = useApiMutation('console_goods_change')
  const undo = useApiMutation('console_goods_undo')

  /** Cells show what was saved without waiting for the list to be read again. */
  function take(changed: readonly ChangedSku[], sent: Edits) {
    cache.setQueriesData<InfiniteData<GridPage>>({ queryKey: ['console_goods_grid'] }, (read) =>
      read?.pages
        ? { ...read, pages: read.pages.map((page) => ({ ...page, items: withChanged(page.items, changed) })) }
        : read,
    )
    store.set(({ edits }) => ({ edits: settleEdits(edits, sent, changed) }))
  }

  async function send(decimalMark: '.' | ',') {
    const sent = store.get().edits
    const changes = changesOf(sent, decimalMark)
    if (!changes || changes.length === 0 || store.get().progress) return
    undo.reset()
    store.set({ saved: null, progress: { done: 0, total: changes.length } })
    for (let from = 0; from < changes.length; from += changesMax) {
      const part = changes.slice(from, from + changesMax)
      const answer = await save.attempt({ changes: part })
      if (!answer) break
      take(answer.changed, new Map(part.flatMap(({ skuId }) => entryOf(sent, skuId))))
      store.set(({ saved }) => ({
        saved: {
          actIds: [...(saved?.actIds ?? []), answer.actId],
          count: (saved?.count ?? 0) + answer.changed.length,
        },
        progress: { done: from + part.length, total: changes.length },
      }))
    }
    store.set({ progress: null })
  }

  /** The newest act first: an earlier one may have changed the same rows. */
  async function takeBack(actIds: readonly string[]) {
    if (store.get().progress) return
    save.reset()
    const isOfSave = store.get().saved?.actIds.includes(actIds[0] ?? '') === true
    store.set({ progress: { done: 0, total: actIds.length } })
    const left = [...actIds]
    while (left.length > 0) {
      const answer = await undo.attempt({ actId: left.at(-1) ?? '' })
      if (!answer) break
      left.pop()
      take(answer.changed, noEdits)
      store.set({ progress: { done: actIds.length - left.length, total: actIds.length } })
      if (isOfSave)
        store.set(({ saved }) => ({
          saved: saved && left.length > 0 ? { actIds: left, count: saved.count } : null,
        }))
    }
    store.set({ progress: null })
  }

  return { save, undo, send, takeBack }
}

function entryOf(edits: Edits, skuId: number): [number, NonNullable<ReturnType<Edits['get']>>][] {
  const edit = edits.get(skuId)
  return edit ? [[skuId, edit]] : []
}
