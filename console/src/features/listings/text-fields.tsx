import { descriptionLengthMax, titleLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AltFields } from './alt-fields.tsx'
import type { Draft, DraftText } from './draft.ts'
import styles from './editor.module.css'

/** Texts of a product in one language, and the function that changes them. */
export interface TextProps {
  code: Locale
  text: DraftText
  onWrite: (part: Partial<DraftText>) => void
}

/** Stands at the end of the label's line while nothing is written. */
export function Missing({ text }: { text: string }) {
  const { t } = useWords()
  return (
    text.trim() === '' && (
      <span className={styles.missing}>
        <span aria-hidden="true">○ </span>
        {t('goods.missing')}
      </span>
    )
  )
}

export function TitleField({ code, text, onWrite }: TextProps) {
  const { t, language } = useWords()
  return (
    <Field label={t('goods.titleIn', { language: language(code) })} end={<Missing text={text.title} />}>
      <TextInput
        lang={tagOf(code)}
        maxLength={titleLengthMax}
        value={text.title}
        onChange={(event) => onWrite({ title: event.target.value })}
      />
    </Field>
  )
}

/** The description, and what each picture shows. */
export function AboutFields({ code, text, pictures, onWrite }: TextProps & Pick<Draft, 'pictures'>) {
  const { t, language } = useWords()
  return (
    <>
      <Field
        label={t('goods.descriptionIn', { language: language(code) })}
        end={<Missing text={text.description} />}
      >
        <TextArea
          lang={tagOf(code)}
          rows={7}
          maxLength={descriptionLengthMax}
          value={text.description}
          onChange={(event) => onWrite({ description: event.target.value })}
        />
      </Field>
      <AltFields
        language={language(code)}
        tag={tagOf(code)}
        pictures={pictures}
        alts={text.alts ?? {}}
        onChange={(alts) => onWrite({ alts })}
      />
    </>
  )
}
