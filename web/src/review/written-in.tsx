import { type Locale, languageObject } from '@sampan/contract/locales/index.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './review-card.module.css'
import { Translated, type TranslateName } from './translated.tsx'

interface Props {
  of: TranslateName
  id: number
  writtenIn: Locale
  canTranslate: boolean
}

/** Under what stands in another language than the reader's: which one it is, and a translation where a translator is set up. */
export function WrittenIn({ of, id, writtenIn, canTranslate }: Props) {
  const { t, locale } = useI18n()
  if (writtenIn === locale) return null
  return (
    <>
      <span className={styles.note}>
        {t('reviews.writtenIn', { language: languageObject(writtenIn).language_name })}
      </span>
      {canTranslate && <Translated of={of} id={id} />}
    </>
  )
}
