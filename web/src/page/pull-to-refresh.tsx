import type { ReactNode } from 'react'
import { usePullToRefresh } from '#device/use-pull-to-refresh.ts'
import { PullHead } from '#ui/pull-head.tsx'
import styles from './pull-to-refresh.module.css'

interface Props {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A page that reads itself anew when it is pulled down at its top (SPEC §4, §9). */
export function PullToRefresh({ onRefresh, children }: Props) {
  const { state, progress, pageRef } = usePullToRefresh(onRefresh)
  return (
    <div className={styles['window']}>
      <div ref={pageRef} className={styles['page']} data-state={state}>
        <div className={styles['head']}>
          <PullHead state={state} progress={progress} />
        </div>
        {children}
      </div>
    </div>
  )
}
