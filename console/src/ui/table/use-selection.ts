import { useRef, useState } from 'react'

export interface Selection<Row> {
  /** Chosen rows, in the order of the list. */
  rows: readonly Row[]
  has(key: string): boolean
  /** Chooses a row or takes it away; with `isRange` all rows from the last one that was pressed. */
  toggle(key: string, isRange: boolean): void
  /** Chooses these as well. */
  add(keys: readonly string[]): void
  /** Chooses all rows that are loaded, or none. */
  toggleAll(): void
  clear(): void
}

/** Rows of a list that are chosen for an act on many. A row that has left the list is chosen no more. */
export function useSelection<Row>(
  items: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(null)
  const rows = items?.filter((row) => keys.has(keyOf(row))) ?? []
  return {
    rows,
    has: (key) => keys.has(key),
    toggle: (key, isRange) => {
      const all = items?.map(keyOf) ?? []
      const from = isRange && last.current !== null ? all.indexOf(last.current) : -1
      const to = all.indexOf(key)
      const touched = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(keys)
      for (const each of touched)
        if (keys.has(key)) next.delete(each)
        else next.add(each)
      last.current = key
      setKeys(next)
    },
    add: (added) => {
      last.current = added.at(-1) ?? last.current
      setKeys(new Set([...keys, ...added]))
    },
    toggleAll: () => setKeys(new Set(rows.length === items?.length ? [] : items?.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
