import { topOverlay } from '@sampan/ui/open-overlays.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pathOnItsWay } from '../early-keys.ts'
import { isInList, lettersAreOn } from '../letter-keys.ts'
import { isTyping } from '../use-row-keys.ts'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  /** Element that holds the rows, each of which has its key in `data-row-key`. */
  list: RefObject<HTMLElement | null>
  keys: readonly string[]
  /** Left out where no row can be selected. */
  selection: Pick<Selection<Row>, 'toggle' | 'add'> | undefined
  /** Key of the row whose detail is open: the keys act on it while the focus is in no row. */
  chosen?: string | undefined
  /** Key of the row of an address, where rows have one. */
  keyOfPath?: ((path: string) => string | undefined) | undefined
}

/** Keys that select rows: `x` the one that has the focus or is open, Shift with an arrow the next one or the one before as well. */
export function useSelectionKeys<Row>({ list, keys, selection, chosen, keyOfPath }: Options<Row>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!selection || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || topOverlay()) return
    // A row that was gone to by a key has the keys, also before its detail is there and takes the focus.
    const path = pathOnItsWay()
    const key = (path === null ? undefined : keyOfPath?.(path)) ?? keyAt(event.target)
    if (key === undefined) return
    const name = pressedKey(event).toLowerCase()
    if (name === 'x' && !event.shiftKey && !event.repeat && lettersAreOn()) selection.toggle(key, false)
    else if (event.shiftKey && (name === 'arrowdown' || name === 'arrowup')) {
      const next = keys[keys.indexOf(key) + (name === 'arrowdown' ? 1 : -1)]
      selection.add(next === undefined ? [key] : [key, next])
      if (next !== undefined) focusRow(next)
    } else return
    event.preventDefault()
  })
  const keyAt = (target: EventTarget | null): string | undefined => {
    if (!(target instanceof Element)) return undefined
    const row = list.current?.contains(target) ? target.closest<HTMLElement>('[data-row-key]') : null
    const key = row?.dataset['rowKey'] ?? (isInList(target) ? chosen : undefined)
    return key !== undefined && keys.includes(key) ? key : undefined
  }
  const focusRow = (key: string) => {
    const row = list.current?.querySelector(`[data-row-key="${CSS.escape(key)}"]`)
    row?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
  }
  useEffect(() => {
    // Before the arrows that go from row to row.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
