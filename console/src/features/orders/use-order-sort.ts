import { useSearchChoice } from '#ui/use-search-choice.ts'

/** Order of a list of orders in the address: by the time at which they were placed. Empty: as the list comes. */
export function useOrderSort() {
  const [sort, setSort] = useSearchChoice('sort')
  const order = sort === 'placed' ? ('oldest' as const) : sort === '-placed' ? ('newest' as const) : undefined
  return { sort, setSort, order }
}
