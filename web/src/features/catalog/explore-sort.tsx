import type { ApiPages } from '@sampan/client/create-reads.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Choice, Sort } from './explore-choice.ts'
import styles from './explore-screen.module.css'

interface ExploreSortProps {
  choice: Choice
  hrefOf: (change: Partial<Choice>) => string
  list: ApiPages<unknown>
  tiles: Output<'category_list'> | undefined
}

const plain = ['hot', 'sales', 'newest'] as const satisfies Sort[]

/** The order of the list; price goes both ways. At the end, how many there are. */
export function ExploreSort({ choice, hrefOf, list, tiles }: ExploreSortProps) {
  const { t, number } = useI18n()
  const { sort } = choice
  const isPrice = sort === 'priceUp' || sort === 'priceDown'
  const count = countOf(choice, list, tiles)
  return (
    <div className={styles.sort}>
      <nav className={styles.sorts} aria-label={t('catalog.sortBy')}>
        {plain.map((key) => (
          <Link key={key} href={hrefOf({ sort: key })} aria-current={sort === key || undefined}>
            {t(`catalog.sort.${key}`)}
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
      {count !== null && (
        <span className={styles.count} role="status">
          {t('catalog.items', { count, shown: number(count) })}
        </span>
      )}
    </div>
  )
}

/** A list knows how long it is once its end is here; whole categories are counted by the server. */
function countOf(
  { q, inStock, category }: Choice,
  list: ApiPages<unknown>,
  tiles: ExploreSortProps['tiles'],
) {
  if (list.items && !list.hasMore) return list.items.length
  if (q !== '' || inStock || !tiles) return null
  const counted = category ? tiles.filter(({ key }) => key === category) : tiles
  return counted.reduce((sum, { productCount }) => sum + productCount, 0)
}
