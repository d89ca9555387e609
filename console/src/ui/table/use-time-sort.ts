import { useListSort } from './use-list-sort.ts'

/** Order of a list by the time in one column. */
export const useTimeSort = (column: string) => useListSort({ [column]: ['oldest', 'newest'] })
