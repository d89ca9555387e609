import type { ApiFailure } from '@sampan/client/api-failure.ts'
import type { ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'
import styles from './query-view.module.css'

interface Read<Data> {
  data: Data | undefined
  error: ApiFailure | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  /** Result of `useApi`. */
  query: Read<Data>
  /** Shapes of what will stand there. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * An answer that is here is shown, also while it is read anew or when that failed; else its shapes, or what went wrong.
 */
export function QueryView<Data>({ query, waiting, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return <PageFailure error={query.error} onRetry={query.refetch} isRetrying={query.isFetching} />
  return (
    <div aria-busy="true" className={styles.waiting}>
      {waiting}
    </div>
  )
}
