import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { SearchSort } from './search-choice.ts'
import styles from './search-sorts.module.css'

interface SearchSortsProps {
  sort: SearchSort
  /** Without words the first order is by what sells most. */
  hasWords: boolean
  hrefOf: (sort: SearchSort) => string
  /** Number of goods, once it is known. */
  count?: ReactNode
}

const plain = ['relevance', 'sales', 'newest'] as const satisfies SearchSort[]

/** The order of what was found, everywhere or in one shop; price goes both ways. At the end, how many there are. */
export function SearchSorts({ sort, hasWords, hrefOf, count = null }: SearchSortsProps) {
  const { t } = useI18n()
  const isPrice = sort === 'priceUp' || sort === 'priceDown'
  const other = sort === 'priceUp' ? 'priceDown' : 'priceUp'
  const names = {
    relevance: hasWords ? t('search.relevance') : t('catalog.sort.hot'),
    sales: t('catalog.sort.sales'),
    newest: t('catalog.sort.newest'),
  }
  return (
    <div className={styles.row}>
      <nav className={styles.sorts} aria-label={t('catalog.sortBy')}>
        {plain.map((key) => (
          <Link key={key} href={hrefOf(key)} aria-current={sort === key || undefined}>
            {names[key]}
          </Link>
        ))}
        <Link href={hrefOf(other)} aria-current={isPrice || undefined}>
          {t('catalog.sort.price')}
          <VisuallyHidden> {t(`catalog.sort.${other}`)}</VisuallyHidden>
          <Icon
            of={sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ChevronsUpDown}
            size="tiny"
          />
        </Link>
      </nav>
      {count !== null && (
        <span className={styles.count} role="status">
          {count}
        </span>
      )}
    </div>
  )
}
