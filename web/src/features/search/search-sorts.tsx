import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './search.module.css'
import type { SearchChoice, SearchSort } from './search-choice.ts'

interface SearchSortsProps {
  choice: SearchChoice
  hrefOf: (change: Partial<SearchChoice>) => string
  said: Output<'product_search'>['said'] | null
}

const plain = ['relevance', 'sales', 'newest'] as const satisfies SearchSort[]
const names = {
  relevance: 'search.relevance',
  sales: 'catalog.sort.sales',
  newest: 'catalog.sort.newest',
} as const

/** The order of what was found; price goes both ways. At the end, how many there are. */
export function SearchSorts({ choice: { sort }, hrefOf, said }: SearchSortsProps) {
  const { t, number } = useI18n()
  const isPrice = sort === 'priceUp' || sort === 'priceDown'
  return (
    <div className={styles.sort}>
      <nav className={styles.sorts} aria-label={t('catalog.sortBy')}>
        {plain.map((key) => (
          <Link key={key} href={hrefOf({ sort: key })} aria-current={sort === key || undefined}>
            {t(names[key])}
          </Link>
        ))}
        <Link
          href={hrefOf({ sort: sort === 'priceUp' ? 'priceDown' : 'priceUp' })}
          aria-current={isPrice || undefined}
        >
          {t('catalog.sort.price')}
          <VisuallyHidden>
            {' '}
            {t(`catalog.sort.${sort === 'priceUp' ? 'priceDown' : 'priceUp'}`)}
          </VisuallyHidden>
          <Icon
            of={sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ChevronsUpDown}
            size="tiny"
          />
        </Link>
      </nav>
      {said && said.matched !== 'none' && (
        <span className={styles.count} role="status">
          {said.isAbout
            ? t('search.aboutItems', { shown: number(said.total) })
            : t('catalog.items', { count: said.total, shown: number(said.total) })}
        </span>
      )}
    </div>
  )
}
