import { useSearchChoice } from '#ui/use-search-choice.ts'
import type { TableSort } from './table-head.tsx'

/** Order of a list by the time in one column, kept in the address, and as its call takes it. Without one: as the list comes. */
export function useTimeSort(column: string): { sort: TableSort; order: 'newest' | 'oldest' | undefined } {
  const [value, onChange] = useSearchChoice('sort')
  const order = value === column ? 'oldest' : value === `-${column}` ? 'newest' : undefined
  return { sort: { value, onChange }, order }
}
