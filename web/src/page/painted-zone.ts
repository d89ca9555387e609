import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The zone of times on a page that the server paints: UTC there and while its page hydrates, then the reader's. */
export const usePaintedZone = (): 'UTC' | undefined =>
  useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC' as const,
  )
