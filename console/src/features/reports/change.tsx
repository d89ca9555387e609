import { useWords } from '#i18n/use-words.ts'
import styles from './numbers.module.css'

/** Highest percentage that is written out. */
const percentMax = 999

interface ChangeProps {
  now: number
  before: number
  /** More is worse, as of refunds. */
  isBadUp?: boolean
}

/** Change of a figure against the period before, in percent; its direction is told by a sign as well as by its colour. */
export function Change({ now, before, isBadUp = false }: ChangeProps) {
  const { t, number } = useWords()
  if (now === before) return <span className={styles.change}>{t('numbers.same')}</span>
  if (before === 0) return <span className={styles.change}>{t('numbers.noneBefore')}</span>
  const size = Math.abs(Math.round(((now - before) / before) * 100))
  const isUp = now > before
  return (
    <span className={styles.change} data-tone={isUp === isBadUp ? 'bad' : 'ok'}>
      {t(isUp ? 'numbers.up' : 'numbers.down', {
        percent: size > percentMax ? `${percentMax}+` : number(size),
      })}
    </span>
  )
}
