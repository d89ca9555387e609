import type { ApiFailure } from '@sampan/client/api-failure.ts'
import type { ReactNode } from 'react'
import styles from './loaded.module.css'
import { PageFailure } from './page-failure.tsx'

interface Read<Data> {
  data: Data | undefined
  error: ApiFailure | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  /** What `useApi` gave. */
  of: Read<Data>
  /** Shapes of what will stand there. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/** What is here is shown, also while it is read anew or when that failed; else its shapes, or what went wrong. */
export function Loaded<Data>({ of, waiting, children }: Props<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <PageFailure error={of.error} onRetry={of.refetch} isRetrying={of.isFetching} />
  return (
    <div aria-busy="true" className={styles.waiting}>
      {waiting}
    </div>
  )
}
