import { tagOf } from '@sampan/contract/wire/locales.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Link } from '@sampan/ui/link.tsx'
import X from 'lucide-react/icons/x'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import styles from './compare.module.css'
import type { Compared, CompareRow } from './compare-rows.tsx'

interface Props {
  items: readonly Compared[]
  rows: readonly CompareRow[]
  onRemove: (id: number) => void
}

/**
 * A column for each product. What is compared stands over its values and not beside them: in large text and on a small
 * phone a column of names would leave no room for the goods.
 */
export function CompareTable({ items, rows, onRemove }: Props) {
  const { t, locale } = useI18n()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={t('catalog.compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {items.map(({ id, title, titleLocale, picture, category }) => (
              <th key={id} scope="col" id={`compare-${id}`}>
                <span className={styles.head}>
                  <Thumb base={picture} room={category} />
                  <IconButton
                    icon={X}
                    ground="sunk"
                    label={t('catalog.compare.remove', { title })}
                    onPress={() => onRemove(id)}
                  />
                </span>
                <Link
                  href={paths.detail(id)}
                  className={styles.name}
                  lang={titleLocale === locale ? undefined : tagOf(titleLocale)}
                >
                  {title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, name, cells }, n) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={items.length} id={`compare-row-${n}`}>
                <span className={styles.label}>{name}</span>
              </th>
            </tr>
            <tr>
              {cells.map(({ id, shown }) => (
                <td key={id} headers={`compare-${id} compare-row-${n}`}>
                  {shown}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}
