import type { PageHistory } from '@sampan/router/history.ts'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useEffect, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './screen-progress.module.css'

/** Time after which a change of screen shows that it is under way. */
export const lineAfterMs = 150
/** Time after which it is said to who does not see the line. */
export const saidAfterMs = 1000

interface ScreenProgressProps {
  history: Pick<PageHistory, 'current' | 'subscribe'>
  /** Path of the screen that is shown; the one before stays in sight until the next can be. */
  shown: string
}

/** Line at the head of the page while the next screen is on its way. */
export function ScreenProgress({ history, shown }: ScreenProgressProps) {
  const [next, setNext] = useState(shown)
  useEffect(() => {
    const follow = () => setNext(history.current().path)
    follow()
    return history.subscribe(follow)
  }, [history])
  return next === shown ? <Said text="" /> : <Line key={next} />
}

function Line() {
  const { t } = useWords()
  const [phase, setPhase] = useState<'quiet' | 'shown' | 'said'>('quiet')
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('shown'), lineAfterMs),
      setTimeout(() => setPhase('said'), saidAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <>
      {phase !== 'quiet' && <span className={styles.line} data-progress />}
      <Said text={phase === 'said' ? t('shell.screenComes') : ''} />
    </>
  )
}

const Said = ({ text }: { text: string }) => (
  <VisuallyHidden>
    <span role="status">{text}</span>
  </VisuallyHidden>
)
