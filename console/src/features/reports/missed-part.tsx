import { categories } from '@sampan/contract/market/categories/categories.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { MissedTable } from '#parts/search/missed-table.tsx'
import part from '#ui/part.module.css'
import { WhenRead } from '#ui/when-read.tsx'

/** Words for which nothing was found in the shop, or in a category of its goods: what buyers look for and do not get. */
export function MissedPart() {
  const { t } = useWords()
  const read = useRead('console_shop_missed_words', {})
  const categoryName = (key: string): string => {
    const known = categories.find((one) => one === key)
    return known ? t(`category.${known}`) : key
  }
  return (
    <section className={part.part} aria-labelledby="numbers-missed">
      <h2 id="numbers-missed">{t('missed.title')}</h2>
      <p>{t('missed.hint')}</p>
      <WhenRead read={read}>
        {({ words }) => (
          <MissedTable
            labelId="numbers-missed"
            words={words.map((row) => ({
              ...row,
              where: row.category === null ? t('missed.ownShop') : categoryName(row.category),
            }))}
          />
        )}
      </WhenRead>
    </section>
  )
}
