import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './stopped-note.module.css'

/** Says that withdrawals are stopped, and why. */
export function StoppedNote() {
  const { t } = useWords()
  const { data } = useRead('console_money_settings', {})
  if (!data?.isStopped) return null
  return (
    <div className={styles.note}>
      <Note tone="bad">{t('withdrawals.stopped', { reason: data.stoppedReason })}</Note>
    </div>
  )
}
