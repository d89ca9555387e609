import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useLoadMore } from '@sampan/ui/use-load-more.ts'
import { memo, type RefObject, useEffect, useReducer } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import type { Home } from './home-opening.tsx'
import styles from './home-sections.module.css'
import { HomeSections } from './home-sections.tsx'
import { OwnPlace } from './own-place.tsx'

export interface HomeBelowProps {
  home: Home
  /** Becomes what reads the list at the end anew, once it is shown. */
  refreshMore: RefObject<(() => Promise<unknown>) | null>
}

/** Part of home below its opening: its script comes a moment after the first (`deferredPart`). */
export const HomeBelow = memo(function HomeBelow({ home, refreshMore }: HomeBelowProps) {
  const { t } = useI18n()
  // Far below: nobody waits for it while the page comes alive.
  const [isMoreNear, comeNear] = useReducer(() => true, false)
  const more = useApiPages(
    'product_list',
    { sort: 'newest', inStock: true },
    { freshMs: 60_000, enabled: isMoreNear },
  )
  const { refresh } = more
  useEffect(() => {
    refreshMore.current = isMoreNear ? refresh : null
  }, [refreshMore, isMoreNear, refresh])
  return (
    <>
      <OwnPlace />
      <HomeSections home={home} />
      <div className={styles.below}>
        <SectionHead
          title={t('home.more')}
          more={{ label: t('home.seeAll'), href: paths.products({ sort: 'newest' }) }}
        />
        <MoreToFind more={more} isNear={isMoreNear} home={home} onNear={comeNear} />
      </div>
    </>
  )
})

interface MoreProps {
  more: ReturnType<typeof useApiPages<'product_list'>>
  /** False while this part hydrates: the server paints no goods here, though another page may have read them since. */
  isNear: boolean
  home: Home
  /** The reader has come within 300 px of it (SPEC §9). */
  onNear: () => void
}

/** Everything else, newest first; what stands above already is left out. */
function MoreToFind({ more, isNear, home, onNear }: MoreProps) {
  const { items, error, refresh, isFetching } = more
  const place = useLoadMore({ isActive: true, onMore: onNear })
  if (!isNear || !items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return (
      <div ref={place}>
        <GoodsGridSkeleton />
      </div>
    )
  }
  const shownAbove = new Set(
    home.sections.flatMap((section) => (section.kind === 'goods' ? section.items.map(({ id }) => id) : [])),
  )
  return (
    <>
      <GoodsGrid items={items.filter(({ id }) => !shownAbove.has(id))} />
      <ListFoot pages={more} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}
