import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { DetailPane, type PaneSteps } from './detail-pane.tsx'
import { useEarlyKeys } from './early-keys.ts'
import { Failure } from './failure.tsx'

interface WaitingPaneProps extends PaneSteps {
  label: string
  error: ApiFailure | null
  onRetry: () => void
}

/** A detail that is on its way, or that could not be read. */
export function WaitingPane({ label, error, onRetry, ...steps }: WaitingPaneProps) {
  useEarlyKeys()
  return (
    <DetailPane label={label} above="" headline={<Skeleton width="half" shape="title" />} {...steps}>
      {error ? <Failure error={error} onRetry={onRetry} /> : <Skeleton shape="card" />}
    </DetailPane>
  )
}
