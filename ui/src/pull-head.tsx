import Check from 'lucide-react/icons/check'
import { Boat } from './boat.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './pull-head.module.css'
import type { PullState } from './use-pull-to-refresh.ts'

interface PullHeadProps {
  state: PullState
  /** Way of the finger, 0 to 1 of the 50 px at which letting go refreshes. */
  progress?: number
}

const ringLength = 92

/**
 * The head that a pull opens: a ring fills, a boat fades in, and rocks while it loads (DESIGN §6). It is always there,
 * 50 px high and empty when not pulled; the page over it decides by how much it shows.
 */
export function PullHead({ state, progress = 0 }: PullHeadProps) {
  const { t } = useLanguage()
  const said = {
    normal: null,
    pulling: t('ui.pullDown'),
    loosing: t('ui.pullRelease'),
    loading: t('ui.pullLoading'),
    success: t('ui.pullDone'),
  }[state]
  const share = state === 'loosing' ? 1 : state === 'loading' ? 0.33 : Math.min(progress, 1)
  return (
    <div className={styles.head} data-state={state} role="status">
      {state === 'success' ? (
        <span className={styles.done}>
          <Icon of={Check} />
        </span>
      ) : (
        state !== 'normal' && (
          <svg className={styles.ring} viewBox="0 0 34 34" fill="none" strokeWidth="2" aria-hidden="true">
            <circle cx="17" cy="17" r="14.5" stroke="var(--line)" />
            <circle
              className={styles.arc}
              cx="17"
              cy="17"
              r="14.5"
              stroke="var(--river)"
              strokeLinecap="round"
              strokeDasharray={`${share * ringLength} 100`}
            />
            <g className={styles.boat} opacity={state === 'pulling' ? share : 1}>
              <g transform="translate(5.8 5.4) scale(.35)">
                <Boat />
              </g>
            </g>
          </svg>
        )
      )}
      {said}
    </div>
  )
}
