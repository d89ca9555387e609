import { PullHead } from '@sampan/ui/pull-head.tsx'
import { usePullToRefresh } from '@sampan/ui/use-pull-to-refresh.ts'
import type { ReactNode } from 'react'
import { readerAsks } from '#client/reader-asks.ts'
import styles from './pull-to-refresh.module.css'

interface Props {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A page that reads itself anew when it is pulled down at its top (SPEC §4, §9). */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { state, progress, pageRef } = usePullToRefresh(async () => {
    readerAsks()
    failIfFailed(await onRefresh())
  })
  return (
    <div className={styles.window}>
      <div ref={pageRef} className={styles.page} data-state={state}>
        <div className={styles.head}>
          <PullHead state={state} progress={progress} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** A read that failed does not reject, it says so; pulled down, it must not end in "Up to date". */
function failIfFailed(results: unknown): void {
  for (const result of [results].flat()) {
    const isFailed =
      typeof result === 'object' && result !== null && 'isError' in result && result.isError === true
    if (isFailed) throw new Error('The refresh failed')
  }
}
