import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { FindBar } from '#finding/find-bar.tsx'
import { SearchSorts } from '#finding/search-sorts.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { usePageTitle } from '#router/use-page-title.ts'
import { type ShopFind, shopFindInput, shopFindOf } from './shop-find.ts'

/** Goods of one shop by words, in any of ten languages (PRODUCT §6.11), and in which order. It lives in the address. */
export function ShopSearch({ id }: { id: number }) {
  const { t } = useI18n()
  const place = usePage()
  const find = shopFindOf(place.search)
  const shop = useApi('shop_detail', { id })
  const prompt = shop.data ? t('shops.searchIn', { name: shop.data.name }) : t('shops.searchHere')
  usePageTitle(prompt)
  const hrefOf = (change: Partial<ShopFind>) => {
    const { q, sort } = { ...find, ...change }
    return paths.shop(id, { q, sort: sort === 'relevance' ? null : sort, find: q === '' || null })
  }
  return (
    <Screen>
      <h1>
        <VisuallyHidden>{[prompt, find.q].filter(Boolean).join(', ')}</VisuallyHidden>
      </h1>
      <Bar
        key={find.q}
        q={find.q}
        prompt={prompt}
        backTo={paths.shop(id)}
        onSend={(q) => navigate(hrefOf({ q }), { replace: find.q === '' })}
      />
      {find.q !== '' && (
        <>
          <SearchSorts sort={find.sort} hasWords hrefOf={(sort) => hrefOf({ sort })} />
          <Found id={id} find={find} />
        </>
      )}
    </Screen>
  )
}

interface BarProps {
  q: string
  prompt: string
  backTo: string
  onSend: (q: string) => void
}

function Bar({ q, prompt, backTo, onSend }: BarProps) {
  const [typed, setTyped] = useState(q)
  return (
    <FindBar
      tool="search_this_shop"
      prompt={prompt}
      typed={typed}
      action={backTo}
      isWanted={q === ''}
      backTo={backTo}
      onType={setTyped}
      onSend={onSend}
    />
  )
}

function Found({ id, find }: { id: number; find: ShopFind }) {
  const { t } = useI18n()
  const list = useApiPages('product_search', shopFindInput(id, find))
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return <GoodsGridSkeleton count={6} />
  }
  if (items.length === 0)
    return (
      <EmptyState
        title={t('catalog.nothing')}
        action={
          <ButtonLink kind="line" size="middle" href={paths.search({ q: find.q })}>
            {t('shops.searchAll')}
          </ButtonLink>
        }
      >
        {t('catalog.nothingText')}
      </EmptyState>
    )
  return (
    <>
      <GoodsGrid items={items} eagerCount={2} />
      <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}
