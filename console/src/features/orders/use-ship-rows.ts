import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { useRef, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { partsOfRows, type ShipRow } from './ship-csv.ts'

/** A row with its number in the list or file that it came from. */
export interface PlacedRow {
  row: ShipRow
  place: number
}
export interface WrongRow extends PlacedRow {
  problem: NonNullable<Output<'shop_order_ship_many'>['rows'][number]['problem']>
}
export interface Sent {
  shipped: number
  wrong: readonly WrongRow[]
  /** Rows of which nothing is known: the calls before theirs failed, or somebody stopped. */
  unsent: readonly PlacedRow[]
}

/** Sends rows part after part; what was done stays done when a later part fails, and may be sent again. */
export function useShipRows() {
  const act = useApiMutation('shop_order_ship_many')
  const [sent, setSent] = useState<Sent | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isStopped = useRef(false)

  /** Resolves with the rows that are not shipped. */
  async function send(rows: readonly PlacedRow[]): Promise<PlacedRow[]> {
    isStopped.current = false
    const parts = partsOfRows(rows)
    let shipped = 0
    const wrong: WrongRow[] = []
    let unsent: PlacedRow[] = []
    for (const [at, part] of parts.entries()) {
      setProgress({ done: part[0] ? rows.indexOf(part[0]) : 0, total: rows.length })
      const done = isStopped.current ? undefined : await act.attempt({ rows: part.map(({ row }) => row) })
      if (!done) {
        unsent = parts.slice(at).flat()
        break
      }
      shipped += done.shipped
      for (const [n, one] of part.entries()) {
        const problem = done.rows[n]?.problem ?? null
        if (problem !== null) wrong.push({ ...one, problem })
      }
    }
    setProgress(null)
    setSent({ shipped, wrong, unsent })
    return [...wrong, ...unsent].map(({ row, place }) => ({ row, place }))
  }

  const stop = () => {
    isStopped.current = true
  }
  const error: ApiFailure | null = act.error
  return { send, stop, sent, progress, error }
}
