import { useHeldInput } from '#parts/team/held-filter.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import type { StatusChoice } from './queue-tools.tsx'

export interface QueueFilter {
  status: StatusChoice
  q: string
  /** Rows from this sum on; empty: all. */
  minCents: string
  setStatus(status: StatusChoice): void
  setQ(q: string): void
  setMinCents(cents: string): void
  /** Filter in the input of the list. */
  input: {
    status?: number
    forMe?: 'true'
    stuck?: 'true'
    q?: string
    minCents?: number
    held?: 'mine' | 'nobody'
  }
}

const audits = ['mine', 'all', '0', '1', '2'] as const

/** A queue's choice lives in its address, so that a link shows a colleague the same. */
export function useQueueFilter(choices: readonly StatusChoice[] = audits): QueueFilter {
  const [asked, setStatus] = useSearchChoice('status')
  const [q, setQ] = useSearchChoice('q')
  const [cents, setMinCents] = useSearchChoice('minCents')
  const held = useHeldInput()
  const status = choices.find((one) => one === asked) ?? 'mine'
  const minCents = /^\d{1,9}$/.exec(cents)?.[0] ?? ''
  return {
    status,
    q,
    minCents,
    setStatus,
    setQ,
    setMinCents,
    input: {
      ...held,
      ...(status === 'mine' && { forMe: 'true' as const }),
      ...(status === 'stuck' && { stuck: 'true' as const }),
      ...(/^\d$/.test(status) && { status: Number(status) }),
      ...(q !== '' && { q }),
      ...(minCents !== '' && { minCents: Number(minCents) }),
    },
  }
}
