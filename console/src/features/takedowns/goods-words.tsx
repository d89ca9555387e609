import { translatedFromMax } from '@sampan/contract/base/translation/limits.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { TranslatedText } from '#parts/translation/translated-text.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Facts } from '#ui/facts.tsx'
import type { MarketGoods } from './rows.ts'
import styles from './takedowns.module.css'

/** Title and description in the operator's language or in another that the shop wrote in, with a translation of what is in none of theirs. */
export function GoodsWords({ goods: { texts, attributes } }: { goods: MarketGoods }) {
  const { t, language } = useWords()
  const [choice, setChoice] = useState(texts[0]?.locale)
  const text = texts.find(({ locale }) => locale === choice) ?? texts[0]
  return (
    <>
      <h2>{t('goods.description')}</h2>
      {texts.length > 1 && text && (
        // The pane would press flat a row that can be pushed sideways.
        <div className={styles.whole}>
          <ChoiceChips
            label={t('goods.language')}
            value={text.locale}
            options={texts.map(({ locale }) => ({ value: locale, label: language(locale) }))}
            onChange={setChoice}
            look="outlined"
          />
        </div>
      )}
      {text ? (
        <div className={styles.words}>
          <div lang={tagOf(text.locale)} dir="auto">
            <b>{text.title}</b>
            <p>{text.description || t('goods.noDescription')}</p>
          </div>
          <TranslatedText
            text={`${text.title}\n\n${text.description}`.slice(0, translatedFromMax).trim()}
            writtenIn={text.locale}
          />
        </div>
      ) : (
        <p>{t('goods.noDescription')}</p>
      )}
      {attributes.length > 0 && (
        <>
          <h2>{t('goods.attributes')}</h2>
          <Facts facts={attributes.map(({ name, value }, at) => ({ key: `${at} ${name}`, name, value }))} />
        </>
      )}
    </>
  )
}
