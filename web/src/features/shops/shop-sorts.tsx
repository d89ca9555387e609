import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useI18n } from '#i18n/use-i18n.ts'
import type { FindSort } from './shop-find.ts'
import styles from './shop-search.module.css'

const plain = ['relevance', 'sales', 'newest'] as const satisfies FindSort[]
const names = {
  relevance: 'search.relevance',
  sales: 'catalog.sort.sales',
  newest: 'catalog.sort.newest',
} as const

/** The order of what a shop has; price goes both ways. */
export function ShopSorts({ sort, hrefOf }: { sort: FindSort; hrefOf: (sort: FindSort) => string }) {
  const { t } = useI18n()
  const other = sort === 'priceUp' ? 'priceDown' : 'priceUp'
  return (
    <nav className={styles.sorts} aria-label={t('catalog.sortBy')}>
      {plain.map((key) => (
        <Link key={key} href={hrefOf(key)} aria-current={sort === key || undefined}>
          {t(names[key])}
        </Link>
      ))}
      <Link href={hrefOf(other)} aria-current={sort === 'priceUp' || sort === 'priceDown' || undefined}>
        {t('catalog.sort.price')}
        <VisuallyHidden> {t(`catalog.sort.${other}`)}</VisuallyHidden>
        <Icon
          of={sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ChevronsUpDown}
          size="tiny"
        />
      </Link>
    </nav>
  )
}
