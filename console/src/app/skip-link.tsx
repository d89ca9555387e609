import { useWords } from '#i18n/use-words.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the rail, to the headline of the screen. */
export function SkipLink() {
  const { t } = useWords()
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector<HTMLElement>('main h1, main')?.focus()}
    >
      {t('shell.skip')}
    </button>
  )
}
