import { localeOf, locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { typedOf } from './block-draft.ts'
import styles from './home.module.css'

/** A window as wide as a phone. */
const phone = 'popup,width=390,height=844'

/** Opens the buyers' own app at a moment and in a language, with drafts, in a window of a phone's size. */
export function PreviewBar() {
  const { t } = useWords()
  const link = useApiMutation('console_home_preview')
  const [typed, setTyped] = useState(() => typedOf(new Date().toISOString()))
  const [lang, setLang] = useState<string>('en')
  /** Address for which the browser let no window open. */
  const [blocked, setBlocked] = useState<string | null>(null)
  const at = new Date(typed)
  const isGood = !Number.isNaN(at.getTime())

  async function open() {
    setBlocked(null)
    // At once, while the press counts: a browser lets nothing open later by itself.
    const opened = window.open('about:blank', 'sampan-preview', phone)
    const made = await link.attempt({ at: at.toISOString(), lang: localeOf(lang) })
    if (!made) opened?.close()
    else if (opened) opened.location.replace(made.address)
    else setBlocked(made.address)
  }

  return (
    <section className={styles.preview} aria-label={t('homePage.preview')}>
      <Field label={t('homePage.previewAt')}>
        <TextInput type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Field label={t('homePage.language')}>
        <SelectField
          value={lang}
          onChange={({ target }) => setLang(target.value)}
          options={locales.map(({ code, native }) => ({ value: code, label: native }))}
        />
      </Field>
      <Button size="middle" busy={link.isBusy} disabled={!isGood} onClick={() => void open()}>
        {t('homePage.preview')}
      </Button>
      <ActFailure error={link.error} />
      {blocked && (
        <a href={blocked} target="_blank" rel="noreferrer">
          {t('homePage.openPreview')}
        </a>
      )}
    </section>
  )
}
