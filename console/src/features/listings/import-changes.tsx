import { groupedHsCode } from '@sampan/contract/market/catalog/hs-code.ts'
import {
  type LineColumn,
  type ProductColumn,
  productColumns,
} from '@sampan/contract/market/catalog/product-fields.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import type { ImportAnswer } from './rows.ts'
import { columnName } from './target-names.ts'

const cellsShown = 8

/** The first products that would be made or changed, cell by cell, and prices that would move far. */
export function ImportChanges({ answer }: { answer: ImportAnswer }) {
  const { t, dollars, country } = useWords()
  const ofField: Readonly<Record<Exclude<ProductColumn, LineColumn>, (value: string) => string>> = {
    category: (value) => {
      const category = categories.find((one) => one === value)
      return category ? t(`category.${category}`) : value
    },
    ship_from: country,
    weight_grams: (value) => value,
    hs_code: groupedHsCode,
    origin_country: country,
  }
  /** A value as the editor would show it. */
  const shown = (column: string, value: string): string => {
    if (value === '') return '–'
    const field = productColumns.find((one) => one === column)
    if (field && field in ofField) return ofField[field as keyof typeof ofField](value)
    if (/^(?:sku_)?on_sale$/.test(column)) return t(value === 'yes' ? 'goods.yes' : 'goods.no')
    return value
  }
  const { changes, priceJumps } = answer
  const rest = answer.made + answer.changed - changes.length
  return (
    <>
      {priceJumps.first.length > 0 && (
        <div className={styles.jumps} role="note">
          <strong>{t('goods.importJumps', { count: priceJumps.count })}</strong>
          <ul>
            {priceJumps.first.map(({ line, title, choice, beforeCents, afterCents }) => (
              <li key={`${line} ${choice}`}>
                {t('goods.row')} {line} · {title}
                {choice && ` · ${choice}`}: {dollars(beforeCents)} → {dollars(afterCents)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <details className={styles.fold} open>
          <summary>{t('goods.importFirst', { count: changes.length })}</summary>
          <ul className={styles.changes}>
            {changes.map(({ line, title, isNew, cells }) => (
              <li key={line}>
                <strong>
                  {title} <small>{t(isNew ? 'goods.importIsNew' : 'goods.importIsChanged', { line })}</small>
                </strong>
                <ul>
                  {cells.slice(0, cellsShown).map(({ column, choice, before, after }) => (
                    <li key={`${column} ${choice}`}>
                      {columnName(t, column)}
                      {choice && ` (${choice})`}: {!isNew && `${shown(column, before)} → `}
                      {shown(column, after)}
                    </li>
                  ))}
                  {cells.length > cellsShown && <li>{t('goods.importMoreCells')}</li>}
                </ul>
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('goods.importRest', { count: rest })}</p>}
        </details>
      )}
    </>
  )
}
