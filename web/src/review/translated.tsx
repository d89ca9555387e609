import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './review-card.module.css'

export type TranslateName = 'review_translate' | 'question_translate' | 'answer_translate'

/** Focus of the button that is gone once the words are there: they are read aloud then. */
const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })

/** Asks for a translation, and shows it under what was written. */
export function Translated({ of, id }: { of: TranslateName; id: number }) {
  const { t } = useI18n()
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching } = useApi(of, { id }, { enabled: isWanted })
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
    <div ref={isWanted ? takeFocus : undefined} tabIndex={-1} className={styles.aside}>
      <span className={styles.note}>{t('reviews.byMachine')}</span>
      {('reply' in data ? [data.text, data.followUp, data.reply] : [data.text]).map((text) =>
        text === null ? null : (
          <p key={text} className={styles.words}>
            {text}
          </p>
        ),
      )}
    </div>
  )
}
