import { useLocation, useNavigate, useParams } from 'react-router'
import type { PaneSteps } from './detail-pane.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface ChosenRow {
  id: string | undefined
  choose(id: string): void
  /** What the detail beside the list needs. */
  steps: PaneSteps
}

/** The row that the address names, its neighbours, and the keys: arrows go there, Escape closes it. */
export function useChosenRow(
  pathOf: (id?: string) => string,
  rows: readonly { id: string }[] | undefined,
): ChosenRow {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = (next?: string) => void navigate({ pathname: pathOf(next), search }, { replace: true })
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const go = (place: number) => {
    const row = rows?.[place]
    if (row) open(row.id)
  }
  const steps: PaneSteps = { onNext: () => go(at + 1), onPrevious: () => go(at - 1), onClose: () => open() }
  useRowKeys({ arrowdown: steps.onNext, arrowup: steps.onPrevious, ...(id && { escape: steps.onClose }) })
  return { id, choose: open, steps }
}
