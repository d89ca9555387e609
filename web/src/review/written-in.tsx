import type { Locale } from '@sampan/contract/wire/locales.ts'
import { languageName } from '#i18n/language-name.ts'
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
  const { t, locale, tag } = useI18n()
  if (writtenIn === locale) return null
  return (
    <>
      {/* Browsers name languages by data of their own. */}
      <span className={styles.note} suppressHydrationWarning>
        {t('reviews.writtenIn', { language: languageName(writtenIn, tag) })}
      </span>
      {canTranslate && <Translated of={of} id={id} />}
    </>
  )
}
