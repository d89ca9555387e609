import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import { AppealSuspension } from './appeal-suspension.tsx'
import styles from './suspension-bar.module.css'

/** Over every page of a suspended shop: how far and since when, why, what its people can do still, and the appeal of its owner. */
export function SuspensionBar() {
  const { t, date } = useWords()
  const me = useOperator()
  const reasonText = useReasonText()
  const { data } = useRead('console_suspension_own', {})
  const [isAppealing, setAppealing] = useState(false)
  if (!data) return null
  const { step, why, note, since, appeal, answer } = data
  return (
    <aside className={styles.bar} aria-label={t('suspension.title')}>
      <Note tone="bad">
        <b className={styles.headline}>{t(`suspension.bar.${step}`, { time: date(since, 'dayTime') })}</b>{' '}
        {t('suspension.told', { reason: reasonText({ reasonCode: why, reason: note }) })}{' '}
        {t('suspension.goesOn')} {appeal !== null && answer === null && t('suspension.waits')}
        {answer !== null && t('suspension.kept', { words: answer })}
        {appeal === null && may(me, 'console_suspension_appeal') && (
          <span className={styles.act}>
            <Button kind="line" size="small" onClick={() => setAppealing(true)}>
              {t('takedown.appeal')}
            </Button>
          </span>
        )}
      </Note>
      <AppealSuspension id={data.id} isOpen={isAppealing} onClose={() => setAppealing(false)} />
    </aside>
  )
}
