import { useSearchParams } from 'react-router'
import type { StatusChoice } from './queue-tools.tsx'

export interface QueueFilter {
  status: StatusChoice
  q: string
  /** Rows from this sum on; empty: all. */
  minCents: string
  /** What the list is asked for. */
  input: { status?: number; q?: string; minCents?: number }
  set(name: 'status' | 'q' | 'minCents', value: string): void
}

/** A queue's choice lives in its address, so that a link shows a colleague the same. */
export function useQueueFilter(): QueueFilter {
  const [search, setSearch] = useSearchParams()
  const status = statusOf(search.get('status'))
  const q = search.get('q') ?? ''
  const minCents = /^\d{1,9}$/.exec(search.get('minCents') ?? '')?.[0] ?? ''
  return {
    status,
    q,
    minCents,
    input: {
      ...(status !== 'all' && { status: Number(status) }),
      ...(q !== '' && { q }),
      ...(minCents !== '' && { minCents: Number(minCents) }),
    },
    set(name, value) {
      const next = new URLSearchParams(search)
      if (value === '') next.delete(name)
      else next.set(name, value)
      setSearch(next, { replace: true })
    },
  }
}

const statusOf = (text: string | null): StatusChoice =>
  text === 'all' || text === '1' || text === '2' ? text : '0'
