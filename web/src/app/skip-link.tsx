import { useI18n } from '#i18n/use-i18n.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is followed as the link it is
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Followed as a link it would be a step of the history, which belongs to the pages.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skipToContent')}
    </a>
  )
}
