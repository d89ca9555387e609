import { descriptionLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'
import { Missing, TitleField } from './text-fields.tsx'

interface Props {
  texts: Draft['texts']
  /** English, without which nothing can be sold, and the member's own language. */
  codes: readonly Locale[]
  onChange: (texts: Draft['texts']) => void
}

/** Title and description of a new product, in the languages that come first; the others are folded away below. */
export function FirstTexts({ texts, codes, onChange }: Props) {
  const { t, language } = useWords()
  return (
    <section className={styles.part} aria-labelledby="goods-first">
      <h2 id="goods-first">{t('goods.firstTexts')}</h2>
      <div className={styles.sides}>
        {codes.map((code) => {
          const text = texts[code] ?? { title: '', description: '' }
          const write = (part: Partial<typeof text>) => onChange({ ...texts, [code]: { ...text, ...part } })
          return (
            <div key={code} className={styles.side}>
              <TitleField code={code} text={text} onWrite={write} />
              <Field
                label={t('goods.descriptionIn', { language: language(code) })}
                end={<Missing text={text.description} />}
              >
                <TextArea
                  lang={tagOf(code)}
                  rows={4}
                  maxLength={descriptionLengthMax}
                  value={text.description}
                  onChange={(event) => write({ description: event.target.value })}
                />
              </Field>
            </div>
          )
        })}
      </div>
    </section>
  )
}
