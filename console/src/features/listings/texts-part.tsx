import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { prefersReducedMotion } from '@sampan/ui/reduced-motion.ts'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useIsWide } from '#ui/use-is-wide.ts'
import type { Draft, DraftText } from './draft.ts'
import styles from './editor.module.css'
import { AboutFields, type TextProps, TitleField } from './text-fields.tsx'

interface Props {
  texts: Draft['texts']
  pictures: Draft['pictures']
  /** The language beside English. */
  locale: Locale
  onLocale: (locale: Locale) => void
  /** Languages that are written elsewhere. */
  without?: readonly Locale[]
  onChange: (texts: Draft['texts']) => void
}

const noText: DraftText = { title: '', description: '' }

/**
 * Title, description and what the pictures show. Where there is room all ten languages stand side by side; else English and one
 * beside it. What is missing is marked.
 */
export function TextsPart({ texts, pictures, locale: wanted, onLocale, without = [], onChange }: Props) {
  const { t } = useWords()
  const isWide = useIsWide()
  const columns = useRef<HTMLDivElement>(null)
  const shown = locales.filter(({ code }) => !without.includes(code))
  const locale = without.includes(wanted) ? (shown[0]?.code ?? wanted) : wanted
  const isMissing = (code: Locale) => !texts[code]?.title || !texts[code]?.description
  const of = (code: Locale): TextProps => {
    const text = texts[code] ?? noText
    return { code, text, onWrite: (part) => onChange({ ...texts, [code]: { ...text, ...part } }) }
  }
  function choose(code: Locale) {
    onLocale(code)
    // English stands still at the left: the language comes to stand beside it.
    const [english, column] = ['en', code].map((one) =>
      columns.current?.querySelector(`[data-code="${one}"]`),
    )
    if (!(english instanceof HTMLElement && column instanceof HTMLElement)) return
    columns.current?.scrollTo({
      left: column.offsetLeft - english.offsetWidth - columnGap,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }
  return (
    <section className={styles.part} aria-labelledby="goods-texts">
      <h2 id="goods-texts">{t('goods.texts')}</h2>
      <p className={styles.hint}>{t('goods.textsHint')}</p>
      {isWide && (
        <div className={styles.titles}>
          {shown.map(({ code }) => (
            <TitleField key={code} {...of(code)} />
          ))}
        </div>
      )}
      <fieldset className={styles.languages} aria-label={t('goods.language')}>
        {shown
          .filter(({ code }) => code !== 'en')
          .map(({ code, native }) => (
            <Chip key={code} look="outlined" on={code === locale} onPress={() => choose(code)}>
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
      {isWide ? (
        <div ref={columns} className={styles.columns}>
          {shown.map(({ code }) => (
            <div key={code} className={styles.side} data-code={code}>
              <AboutFields {...of(code)} pictures={pictures} />
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.sides}>
          {(['en', locale] as const)
            .filter((code) => !without.includes(code))
            .map((code) => (
              <div key={code} className={styles.side}>
                <TitleField {...of(code)} />
                <AboutFields {...of(code)} pictures={pictures} />
              </div>
            ))}
        </div>
      )}
    </section>
  )
}

/** As the style sheet has it. */
const columnGap = 16
