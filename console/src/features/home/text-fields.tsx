import {
  blockActionMax,
  blockAltMax,
  blockSubtitleMax,
  blockTitleMax,
} from '@sampan/contract/market/home/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { lacksText, missingLanguages, textIn } from './block-draft.ts'
import type { PartProps } from './block-form.tsx'
import styles from './home.module.css'

const bounds = {
  title: blockTitleMax,
  subtitle: blockSubtitleMax,
  action: blockActionMax,
  alt: blockAltMax,
} as const

/** The words of a block, language by language, and which languages lack some. */
export function TextFields({ draft, set }: PartProps) {
  const { t, language, list } = useWords()
  const [locale, setLocale] = useState<Locale>('en')
  const text = textIn(draft, locale)
  const missing = missingLanguages(draft)
  // Without a link to all there is no button to name.
  const fields =
    draft.kind === 'hero'
      ? (['title', 'subtitle', 'action', 'alt'] as const)
      : draft.kind === 'goods' && draft.source !== 'picks'
        ? (['title', 'subtitle', 'action'] as const)
        : (['title', 'subtitle'] as const)
  return (
    <fieldset className={styles.part}>
      <legend>{t('homePage.words')}</legend>
      <ChoiceChips
        label={t('homePage.language')}
        look="outlined"
        value={locale}
        onChange={setLocale}
        options={locales.map(({ code, native }) => ({
          value: code,
          label: (
            <>
              <span lang={tagOf(code)}>{native}</span>
              {lacksText(draft, code) && (
                <>
                  <span aria-hidden="true"> ○</span>
                  <VisuallyHidden>{t('goods.missing')}</VisuallyHidden>
                </>
              )}
            </>
          ),
        }))}
      />
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`homePage.field.${field}`)}
          {...(field === 'title' && { hint: t('homePage.english') })}
          {...(field === 'alt' && { hint: t('homePage.altHint') })}
        >
          <TextInput
            lang={tagOf(locale)}
            maxLength={bounds[field]}
            value={text[field]}
            onChange={({ target }) =>
              set({ texts: { ...draft.texts, [locale]: { ...text, [field]: target.value } } })
            }
          />
        </Field>
      ))}
      {missing.length > 0 && <Note>{t('homePage.missing', { languages: list(missing.map(language)) })}</Note>}
    </fieldset>
  )
}
