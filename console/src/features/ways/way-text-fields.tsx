import { wayInstructionsMax, wayNameMax } from '@sampan/contract/money/ways/limits.ts'
import { locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { PartsProps } from './way-parts.tsx'
import own from './ways.module.css'

type Props = Pick<PartsProps, 'draft' | 'locale' | 'mayChange' | 'problemOf' | 'onChange' | 'onLocale'>

const noText = { name: '', instructions: '' }

/** Name and instructions in ten languages, one at a time; a chip says which have words. */
export function WayTextFields({ draft, locale, mayChange, problemOf, onChange, onLocale }: Props) {
  const { t } = useWords()
  const text = draft.texts[locale] ?? noText
  const write = (part: Partial<typeof noText>) =>
    onChange({ texts: { ...draft.texts, [locale]: { ...text, ...part } } })
  return (
    <section className={own.part}>
      <h2>{t('ways.words')}</h2>
      <ChoiceChips
        label={t('ways.language')}
        look="outlined"
        value={locale}
        onChange={onLocale}
        options={locales.map(({ code, native }) => ({
          value: code,
          label: draft.texts[code]?.name ? native : <span className={own.missing}>{native}</span>,
        }))}
      />
      <Field label={t('ways.name')} hint={t('ways.nameHint')} error={problemOf('texts')}>
        <TextInput
          lang={tagOf(locale)}
          disabled={!mayChange}
          maxLength={wayNameMax}
          value={text.name}
          onChange={({ target }) => write({ name: target.value })}
        />
      </Field>
      <Field label={t('ways.instructions')} hint={t('ways.instructionsHint')}>
        <TextArea
          lang={tagOf(locale)}
          rows={4}
          disabled={!mayChange}
          maxLength={wayInstructionsMax}
          value={text.instructions}
          onChange={({ target }) => write({ instructions: target.value })}
        />
      </Field>
    </section>
  )
}
