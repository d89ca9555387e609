import { useWords } from '#i18n/use-words.ts'
import type { Slip } from '../rows.ts'
import { CodeCell } from './code-cell.tsx'
import { pickRows } from './pick-rows.ts'
import styles from './print.module.css'

/** List of the goods to fetch for these orders: each SKU once, by the shelf it lies on. */
export function PickList({ orders }: { orders: readonly Slip[] }) {
  const { t, number, list } = useWords()
  const rows = pickRows(orders)
  if (rows.length === 0) return <p>{t('orders.nothingToFetch')}</p>
  // A column without a value takes room that the names need on a telephone.
  const hasBins = rows.some(({ bin }) => bin !== null)
  const hasBarcodes = rows.some(({ barcode }) => barcode !== null)
  return (
    <article className={styles.pick} aria-label={t('orders.pickList')}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {hasBins && <th scope="col">{t('goods.bin')}</th>}
            <th scope="col">{t('orders.pieces')}</th>
            <th scope="col">{t('orders.skuHead')}</th>
            {hasBarcodes && <th scope="col">{t('goods.barcode')}</th>}
            <th scope="col">{t('orders.goods')}</th>
            <th scope="col">{t('orders.inOrders')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.skuId}>
              {hasBins && <td className={styles.code}>{row.bin}</td>}
              <td>{number(row.pieces)}</td>
              <CodeCell {...row} />
              {hasBarcodes && <td>{row.barcode}</td>}
              <td className={styles.goods}>
                {row.title} {row.spec}
              </td>
              <td>{list(row.orders.map(({ at, pieces }) => (pieces > 1 ? `${at} (${pieces})` : at)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
