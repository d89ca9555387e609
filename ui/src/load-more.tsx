import type { ReactNode, Ref } from 'react'
import { Button, Spinner } from './button.tsx'
import { useLanguage } from './language.ts'
import styles from './load-more.module.css'

export type LoadMoreState = 'idle' | 'loading' | 'failed' | 'end'

interface LoadMoreProps {
  state: LoadMoreState
  /** Put on an element 300 px before which loading begins. */
  ref?: Ref<HTMLDivElement>
  /** Put there too: what comes is read before it is asked for. */
  aheadRef?: Ref<HTMLDivElement>
  /** Asked by button: after a failure, and for those who do not scroll. */
  onMore: () => void
  /** Shapes of what comes, shown instead of the spinner. */
  skeleton?: ReactNode
  /** Number of rows above: with more of them the button is another one, in another place. */
  count?: number | undefined
}

/**
 * The foot of a list that grows: three grey cards or a ring, "show more", or the shore. It has no box around it all: that would be
 * pushed down the page as cards come, while its parts are taken out and put in anew, and so nothing that is seen jumps.
 */
export function LoadMore({ state, ref, aheadRef, onMore, skeleton, count }: LoadMoreProps) {
  const { t } = useLanguage()
  return (
    <>
      {state === 'loading' && skeleton}
      {/* Without the button: a status is read out at each change. */}
      <div className={styles.foot} role="status">
        {state === 'loading' && !skeleton && (
          <>
            <Spinner />
            {t('ui.loading')}
          </>
        )}
        {state === 'end' && t('ui.noMore')}
      </div>
      {(state === 'idle' || state === 'failed') && (
        <div key={count} ref={ref}>
          <div ref={aheadRef} className={styles.foot}>
            <Button kind="line" size="middle" onClick={onMore}>
              {t('ui.loadMore')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
