import { useWords } from '#i18n/use-words.ts'
import styles from './shop-settings.module.css'

/** When a part of the settings was saved from this screen, and what notes it. The screen holds it: a form begins anew once it is saved. */
export interface Saved {
  at: string | undefined
  note: () => void
}

/** "Saved 19:02", as long as nothing is typed since. The screen tells listeners. */
export function SavedAt({ saved: { at }, isSame }: { saved: Saved; isSame: boolean }) {
  const { t, date } = useWords()
  if (at === undefined || !isSame) return null
  return <span className={styles.saved}>{t('keep.savedAt', { time: date(at, 'time') })}</span>
}
