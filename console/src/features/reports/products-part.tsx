import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { Change } from './change.tsx'
import styles from './numbers.module.css'
import type { ProductSort, SoldProduct } from './rows.ts'

const sorts: readonly ProductSort[] = ['-paid', 'paid', '-pieces', 'pieces', '-change', 'change']
const pageRows = 50

/** Sales of each product in the range, beside the period before. */
export function ProductsPart({ range }: { range: { fromDay: string; untilDay: string } }) {
  const { t } = useWords()
  const [sort, setSort] = useSearchChoice('sort')
  const order = sorts.find((one) => one === sort)
  const pages = usePages('console_shop_products', {
    ...range,
    ...(order && { sort: order }),
    limit: pageRows,
  })
  return (
    <section className={styles.products} aria-labelledby="numbers-products">
      <h2 id="numbers-products">{t('numbers.products')}</h2>
      <DataTable
        name="sold-products"
        label={t('numbers.products')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ productId }) => String(productId)}
        sort={{ value: order ?? '-paid', onChange: setSort }}
        empty={t('numbers.none')}
      />
    </section>
  )
}

function useColumns(): Column<SoldProduct>[] {
  const { t, dollars, number } = useWords()
  return [
    {
      key: 'product',
      head: t('goods.one'),
      kind: 'strong',
      cell: (row) => <NamedGoods picture={row.picture} title={row.title} />,
    },
    {
      key: 'paid',
      head: t('numbers.paidCents'),
      kind: 'number',
      sort: 'paid',
      cell: (row) => dollars(row.paidCents),
    },
    {
      key: 'paidBefore',
      head: t('numbers.paidBefore'),
      kind: 'extraNumber',
      cell: (row) => dollars(row.paidCentsBefore),
    },
    {
      key: 'change',
      head: t('numbers.change'),
      kind: 'number',
      sort: 'change',
      cell: (row) => <Change now={row.paidCents} before={row.paidCentsBefore} />,
    },
    {
      key: 'pieces',
      head: t('numbers.pieces'),
      kind: 'extraNumber',
      sort: 'pieces',
      cell: (row) => number(row.pieces),
    },
    {
      key: 'piecesBefore',
      head: t('numbers.piecesBefore'),
      kind: 'extraNumber',
      cell: (row) => number(row.piecesBefore),
    },
  ]
}
