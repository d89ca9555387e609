import { Badge } from '@sampan/ui/badge.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left'
import Search from 'lucide-react/icons/search'
import { useDeferredValue } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { noChoice, type SearchChoice } from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { FollowButton } from '#shop/follow-button.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import { useShopFacts } from '#shop/use-shop-facts.ts'
import styles from './search.module.css'

interface SearchSuggestionsProps {
  typed: string
  /** Puts words into the field without searching. */
  onFill: (text: string) => void
  hrefOf: (change: Partial<SearchChoice>) => string
}

/** Suggestions for the letters so far: words, categories, shops and products. */
export function SearchSuggestions({ typed, onFill, hrefOf }: SearchSuggestionsProps) {
  const { t } = useI18n()
  const q = useDeferredValue(typed.trim())
  const { data } = useApi('product_suggest', { q }, { keepPrevious: true, freshMs: 60_000 })
  const rows = [{ text: typed.trim(), category: null }, ...(data?.words ?? [])]
  return (
    <>
      <ul className={styles.suggestions} aria-label={t('search.suggestions')}>
        {rows.map(({ text, category }, n) => (
          <li key={n === 0 ? '' : text} className={styles.suggestion}>
            <Link href={hrefOf({ ...noChoice, q: text })} className={styles.suggested}>
              <Icon of={Search} size="small" />
              <Typed text={text} typed={typed.trim()} />{' '}
              {category && (
                <Badge>{t('search.inCategory', { name: t(`catalog.category.${category}`) })}</Badge>
              )}
            </Link>
            {n > 0 && (
              <IconButton
                icon={ArrowUpLeft}
                label={t('search.fill', { words: text })}
                onPress={() => onFill(text)}
              />
            )}
          </li>
        ))}
        {data?.categories.map((key) => (
          <li key={key} className={styles.suggestion}>
            <Link href={paths.explore({ category: key })} className={styles.suggested}>
              <Icon of={Search} size="small" />
              <b>{t('search.allOf', { name: t(`catalog.category.${key}`) })}</b>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.shops.length > 0 && <SuggestedShops shops={data.shops} />}
      {data && data.products.length > 0 && (
        <>
          <SectionHead title={t('search.products')} />
          <GoodsGrid items={data.products} />
        </>
      )}
    </>
  )
}

/** The typed part light and the rest bold. */
function Typed({ text, typed }: { text: string; typed: string }) {
  const isBegun = text.toLowerCase().startsWith(typed.toLowerCase())
  return (
    <span className={styles.typed}>
      {isBegun ? text.slice(0, typed.length) : ''}
      <b>{isBegun ? text.slice(typed.length) : text}</b>
    </span>
  )
}

function SuggestedShops({ shops }: { shops: Output<'product_suggest'>['shops'] }) {
  const { t } = useI18n()
  const facts = useShopFacts()
  return (
    <>
      <SectionHead title={t('search.shops')} />
      <Pad>
        <ul className={styles.shops}>
          {shops.map((shop) => (
            <li key={shop.id} className={styles.shop}>
              <Link href={paths.shop(shop.id)} className={styles.shopLink}>
                <ShopMark name={shop.name} room={shop.room} />
                <span>
                  <b>{shop.name}</b>
                  <span className={styles.shopFacts}>{facts(shop)}</span>
                </span>
              </Link>
              <FollowButton shop={shop} />
            </li>
          ))}
        </ul>
      </Pad>
    </>
  )
}
