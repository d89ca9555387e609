import { useSearchChoice } from '#ui/use-search-choice.ts'

export interface GoodsFilter {
  q: string
  setQ: (q: string) => void
  state: 'all' | 'onSale' | 'off'
  setState: (state: GoodsFilter['state']) => void
  isLow: boolean
  setLow: (isLow: boolean) => void
  /** Filter in the input of a call. */
  input: { q?: string; state?: 'onSale' | 'off'; lowStock?: boolean }
}

/** Words, state and what runs out, in the address: the list and the grid read the same. */
export function useGoodsFilter(): GoodsFilter {
  const [q, setQ] = useSearchChoice('q')
  const [typed, setTyped] = useSearchChoice('state')
  const [low, setLow] = useSearchChoice('low')
  const state = typed === 'onSale' || typed === 'off' ? typed : 'all'
  return {
    q,
    setQ,
    state,
    setState: (next) => setTyped(next === 'all' ? '' : next),
    isLow: low === '1',
    setLow: (isLow) => setLow(isLow ? '1' : ''),
    input: {
      ...(q && { q }),
      ...(state !== 'all' && { state }),
      ...(low === '1' && { lowStock: true }),
    },
  }
}
