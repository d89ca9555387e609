import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { useHeldInput } from '#parts/team/held-filter.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

/** The choice of a list lives in its address, so that a link shows a colleague the same. */
export function useShowChoice() {
  const [asked, setShow] = useSearchChoice('show')
  const [q, setQ] = useSearchChoice('q')
  const held = useHeldInput()
  const days = useDayFilter()
  const show: 'waiting' | 'all' = asked === 'all' ? 'all' : 'waiting'
  return {
    show,
    q,
    setShow: (next: 'waiting' | 'all') => setShow(next),
    setQ,
    days,
    input: { show, ...held, ...days.input, ...(q !== '' && { q }) },
  }
}
