import { useSyncExternalStore } from 'react'
import type { Column } from './column.ts'

/** Heights of rows: 54, 44 and 34 px. */
export const densities = ['roomy', 'middle', 'dense'] as const
export type Density = (typeof densities)[number]

/** Layout of one table: what differs from how it comes. */
export interface TableLayout {
  density: Density
  /** Keys of all columns that were there when the order was chosen; empty: as they come. */
  order: readonly string[]
  shown: readonly string[]
  hidden: readonly string[]
}

export const plainLayout: TableLayout = { density: 'roomy', order: [], shown: [], hidden: [] }

const nameOf = (table: string) => `sampan-console-table-${table}`
const tellers = new Set<() => void>()
/** Layouts that were read, by their text: a store's value keeps its identity. */
const known = new Map<string, { text: string | null; layout: TableLayout | null }>()

/** Layout that this browser keeps for a table; null where it keeps none. */
function read(table: string): TableLayout | null {
  const text = stored(table)
  const before = known.get(table)
  if (before?.text === text) return before.layout
  const layout = text === null ? null : parse(text)
  known.set(table, { text, layout })
  return layout
}

function stored(table: string): string | null {
  try {
    return localStorage.getItem(nameOf(table))
  } catch {
    return known.get(table)?.text ?? null
  }
}

/** Layout of a text that this browser holds; whatever in it is none is as it comes. */
function parse(text: string): TableLayout {
  try {
    const { density, order, shown, hidden } = JSON.parse(text) as Record<string, unknown>
    return {
      density: densities.find((each) => each === density) ?? plainLayout.density,
      order: keysOf(order),
      shown: keysOf(shown),
      hidden: keysOf(hidden),
    }
  } catch {
    return plainLayout
  }
}

const keysOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Keeps a layout; null: none is kept. */
function write(table: string, layout: TableLayout | null): void {
  const text = layout && JSON.stringify(layout)
  known.set(table, { text, layout })
  try {
    if (text === null) localStorage.removeItem(nameOf(table))
    else localStorage.setItem(nameOf(table), text)
  } catch {
    // Forbidden or full: it holds as long as the page.
  }
  for (const tell of tellers) tell()
}

function subscribe(tell: () => void): () => void {
  tellers.add(tell)
  // Another window of the same browser.
  window.addEventListener('storage', tell)
  return () => {
    tellers.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** Forgets what this browser keeps for a table: it is as it comes, or as its view has it. */
export const forgetLayout = (table: string): void => write(table, null)

export const isSameLayout = (one: TableLayout, other: TableLayout): boolean =>
  one.density === other.density &&
  (['order', 'shown', 'hidden'] as const).every((part) => one[part].join() === other[part].join())

/** Layout of a table in this browser; `base` is how it comes. What is the same as that is not kept. */
export function useTableLayout(
  table: string,
  base: TableLayout = plainLayout,
): [TableLayout, (layout: TableLayout) => void] {
  const layout = useSyncExternalStore(subscribe, () => read(table)) ?? base
  return [layout, (next) => write(table, isSameLayout(next, base) ? null : next)]
}

/** All columns in the chosen order; new ones stand where they come. */
export function inOrder<Row>(columns: readonly Column<Row>[], { order }: TableLayout): Column<Row>[] {
  const placeOf = (key: string) => order.indexOf(key)
  const ordered = columns
    .filter(({ key }) => placeOf(key) >= 0)
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
  // A column that came later than the order keeps its place in the row.
  return columns.map((column) => (placeOf(column.key) < 0 ? column : (ordered.shift() ?? column)))
}

/** True if the layout shows this column. The first one names the row and always stands. */
export const isShown = <Row>(column: Column<Row>, { shown, hidden }: TableLayout): boolean =>
  column.isHidden ? shown.includes(column.key) : !hidden.includes(column.key)
