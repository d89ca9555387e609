import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { useId, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './translation.module.css'

interface Props {
  text: string
  writtenIn: Locale
}

/** Under a text in another language than the operator's: which one it is, and a translation where a translator is set up. */
export function TranslatedText({ text, writtenIn }: Props) {
  const { t, locale, language } = useWords()
  if (writtenIn === locale || text === '') return null
  return (
    <div className={styles.under}>
      <span className={styles.note}>{t('translation.writtenIn', { language: language(writtenIn) })}</span>
      <Offer key={text} text={text} writtenIn={writtenIn} />
    </div>
  )
}

/** Focus of the button that is gone once the words are there: they are read aloud then. */
const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })

/** The original stays above: a machine's words are read beside it. */
function Offer({ text, writtenIn }: Props) {
  const { t, locale } = useWords()
  const id = useId()
  const translator = useRead('console_translator', {}, { freshMs: Number.POSITIVE_INFINITY })
  const translate = useApiMutation('console_translate')
  const [translated, setTranslated] = useState<string | null>(null)
  if (!translator.data?.isOn) return null
  if (translated !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: no fields stand in it
      <div className={styles.translated} role="group" aria-labelledby={id}>
        <span id={id} className={styles.note}>
          {t('translation.byMachine')}
        </span>
        <p ref={takeFocus} tabIndex={-1} className={styles.words} lang={tagOf(locale)} dir="auto">
          {translated}
        </p>
      </div>
    )
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-busy={translate.isBusy || undefined}
        onClick={async () => {
          if (translate.isBusy) return
          const made = await translate.attempt({ text, from: writtenIn })
          if (made) setTranslated(made.text)
        }}
      >
        {t(translate.isBusy ? 'translation.translating' : 'translation.translate')}
      </button>
      <ActFailure error={translate.error} />
    </>
  )
}
