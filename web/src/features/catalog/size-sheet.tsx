import { Sheet } from '@sampan/ui/sheet.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { isRowOf, type SizeKind, sizeTables } from './size-tables.ts'
import styles from './sizes.module.css'

interface Props {
  kind: SizeKind
  /** The size that is chosen, as the product names it. */
  chosen: string | undefined
  open: boolean
  onClose: () => void
}

/** The names of sizes in other countries, and their cm; the chosen one is marked. */
export function SizeSheet({ kind, chosen, open, onClose }: Props) {
  const { t } = useI18n()
  const { columns, rows } = sizeTables[kind]
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.sizes.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={styles.scroll} aria-label={t('catalog.sizes.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => {
                const name = 'system' in column ? column.system : t(`catalog.sizes.${column.text}`)
                return (
                  <th key={name} scope="col">
                    {name}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]} aria-current={isRowOf(row, chosen) || undefined}>
                {row.map((cell, n) =>
                  n === 0 ? (
                    <th key={columnKey(n)} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columnKey(n)}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="small" tone="mute">
        {t(kind === 'shoes' ? 'catalog.sizes.shoesText' : 'catalog.sizes.clothesText')}
      </Text>
    </Sheet>
  )
}

const columnKey = (n: number): string => `column ${n}`
