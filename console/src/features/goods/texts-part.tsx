import { descriptionLengthMax, titleLengthMax } from '@sampan/contract/goods/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/locales/index.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AltFields } from './alt-fields.tsx'
import type { Draft, DraftText } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  texts: Draft['texts']
  pictures: readonly string[]
  /** The language beside English. */
  locale: Locale
  onLocale: (locale: Locale) => void
  onChange: (texts: Draft['texts']) => void
}

const noText: DraftText = { title: '', description: '' }

/** Title, description and what the pictures show, English at the left and another language beside it; what is missing is marked. */
export function TextsPart({ texts, pictures, locale, onLocale, onChange }: Props) {
  const { t } = useWords()
  const isMissing = (code: Locale) => !texts[code]?.title || !texts[code]?.description
  const side = (code: Locale) => {
    const text = texts[code] ?? noText
    const write = (part: Partial<DraftText>) => onChange({ ...texts, [code]: { ...text, ...part } })
    const native = locales.find((one) => one.code === code)?.native ?? code
    return (
      <div className={styles.side} lang={tagOf(code)}>
        <Field label={t('goods.titleIn', { language: native })}>
          <TextInput
            maxLength={titleLengthMax}
            value={text.title}
            onChange={(event) => write({ title: event.target.value })}
          />
        </Field>
        <Field label={t('goods.descriptionIn', { language: native })}>
          <TextArea
            rows={7}
            maxLength={descriptionLengthMax}
            value={text.description}
            onChange={(event) => write({ description: event.target.value })}
          />
        </Field>
        <AltFields
          language={native}
          pictures={pictures}
          alts={text.alts ?? {}}
          onChange={(alts) => write({ alts })}
        />
      </div>
    )
  }
  return (
    <section className={styles.part} aria-labelledby="goods-texts">
      <h2 id="goods-texts">{t('goods.texts')}</h2>
      <p className={styles.hint}>{t('goods.textsHint')}</p>
      <fieldset className={styles.languages} aria-label={t('goods.language')}>
        {locales
          .filter(({ code }) => code !== 'en')
          .map(({ code, native }) => (
            <Chip key={code} on={code === locale} onPress={() => onLocale(code)}>
              <span lang={tagOf(code)}>{native}</span>
              {isMissing(code) && (
                <>
                  <span aria-hidden="true"> ○</span>
                  <VisuallyHidden>{t('goods.missing')}</VisuallyHidden>
                </>
              )}
            </Chip>
          ))}
      </fieldset>
      <div className={styles.sides}>
        {side('en')}
        {side(locale)}
      </div>
    </section>
  )
}
