import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import { AltFields } from './alt-fields.tsx'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  texts: Draft['texts']
  pictures: readonly string[]
  codes: readonly Locale[]
  onChange: (texts: Draft['texts']) => void
}

/** Descriptions of the pictures of a new product, in the languages whose title stands at the top of its form. */
export function FirstAlts({ texts, pictures, codes, onChange }: Props) {
  const { t, language } = useWords()
  if (pictures.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="goods-alts">
      <h2 id="goods-alts">{t('goods.alts')}</h2>
      <div className={styles.sides}>
        {codes.map((code) => {
          const text = texts[code] ?? { title: '', description: '' }
          return (
            <div key={code} className={styles.side}>
              <AltFields
                language={language(code)}
                tag={tagOf(code)}
                pictures={pictures}
                alts={text.alts ?? {}}
                onChange={(alts) => onChange({ ...texts, [code]: { ...text, alts } })}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
