import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import { firstOfGoods } from './go-to-fact.ts'
import styles from './lacking-part.module.css'
import type { ImportAnswer } from './rows.ts'

/** Products of the file that some countries do not get: what each lacks, for which countries, and where that is mended. */
export function ImportSaleGaps({ gaps }: { gaps: ImportAnswer['saleGaps'] }) {
  const { t, country: nameOf, list } = useWords()
  const { data } = useRead('console_shop_sale_facts', {})
  if (gaps.count === 0) return null
  return (
    <Note>
      <details className={styles.lacking} open>
        <summary>{t('sale.importLacking', { count: gaps.count })}</summary>
        {data?.enforcement === 'warn' && <p>{t('sale.onlyTold')}</p>}
        <ul>
          {gaps.first.map(({ line, id, title, missing, countries }) => (
            <li key={line}>
              {id === null ? (
                <strong>{title}</strong>
              ) : (
                <TextLink href={paths.goods(id, firstOfGoods(missing))}>{title}</TextLink>
              )}{' '}
              {t('sale.importGap', {
                facts: list(missing.map((fact) => t(`sale.fact.${fact}`))),
                countries: list(countries.map((code) => nameOf(code))),
              })}
            </li>
          ))}
        </ul>
        {gaps.count > gaps.first.length && (
          <p>{t('sale.importMore', { count: gaps.count - gaps.first.length })}</p>
        )}
        <p>
          {t('sale.importMend')} <TextLink href={paths.shopSettings()}>{t('sale.importShop')}</TextLink>
        </p>
      </details>
    </Note>
  )
}
