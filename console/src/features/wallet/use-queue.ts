import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { StatusChoice } from './queue-tools.tsx'

export interface Queue {
  status: StatusChoice
  q: string
  chosen: string | undefined
  /** What the list is asked for. */
  filter: { status?: number; q?: string }
  setStatus(status: StatusChoice): void
  setQ(q: string): void
  choose(id: string | undefined): void
}

/** A queue's choice lives in its address, so that a link shows a colleague the same. */
export function useQueue(pathOf: (id?: string) => string): Queue {
  const { id: chosen } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const status = statusOf(search.get('status'))
  const q = search.get('q') ?? ''
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return {
    status,
    q,
    chosen,
    filter: { ...(status !== 'all' && { status: Number(status) }), ...(q !== '' && { q }) },
    setStatus: (next) => set('status', next),
    setQ: (next) => set('q', next),
    choose: (id) => void navigate({ pathname: pathOf(id), search: search.toString() }, { replace: true }),
  }
}

const statusOf = (text: string | null): StatusChoice =>
  text === 'all' || text === '1' || text === '2' ? text : '0'

/** Where a row's neighbours are, and the arrow keys that go there. */
export function useNeighbours(
  { chosen, choose }: Queue,
  rows: readonly { id: string }[] | undefined,
  letters: Readonly<Record<string, () => void>> = {},
): { next: () => void; previous: () => void } {
  const at = rows?.findIndex(({ id }) => id === chosen) ?? -1
  const go = (place: number) => {
    const row = rows?.[place]
    if (row) choose(row.id)
  }
  const next = () => go(at + 1)
  const previous = () => go(at - 1)
  useRowKeys({ onNext: next, onPrevious: previous, letters })
  return { next, previous }
}
