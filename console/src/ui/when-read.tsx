import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure, Outdated } from './failure.tsx'

interface WhenReadProps<Data> {
  read: UseQueryResult<Data, ApiFailure>
  children: (data: Data) => ReactNode
}

/** Children with what was read; until then that it is on its way, or why it did not come. */
export function WhenRead<Data>({ read, children }: WhenReadProps<Data>) {
  const { data, error } = read
  if (data !== undefined)
    return (
      <>
        <Outdated error={error} />
        {children(data)}
      </>
    )
  if (error) return <Failure error={error} onRetry={() => void read.refetch()} />
  return (
    <div aria-busy="true">
      <Skeleton shape="card" />
    </div>
  )
}
