import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './review-card.module.css'

/** Asks for a translation, and shows it under what was written. */
export function Translated({ id }: { id: number }) {
  const { t } = useI18n()
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching } = useApi('review_translate', { id }, { enabled: isWanted })
  if (!data)
    return (
      <button
        type="button"
        className={styles.act}
        aria-busy={isFetching || undefined}
        onClick={() => setWanted(true)}
      >
        {t('reviews.translate')}
      </button>
    )
  return (
    <div className={styles.aside}>
      <span className={styles.note}>{t('reviews.byMachine')}</span>
      {[data.text, data.followUp, data.reply].map((text) =>
        text === null ? null : (
          <p key={text} className={styles.words}>
            {text}
          </p>
        ),
      )}
    </div>
  )
}
