import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { mutate, useApiMutation } from '#client/use-api-mutation.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { CompareBar } from '#product/compare-bar.tsx'
import { CompareTick } from '#product/compare-tick.tsx'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { viewedGoods } from '#session/viewed-goods.ts'
import styles from './heart.module.css'

const forYouShown = 6

/** SPEC §2 /heart: what was viewed lately, and below it what is drawn from it. */
export function HeartScreen() {
  const { t } = useI18n()
  const cache = useQueryClient()
  const list = useApiPages('viewed_list', {})
  const forYou = useApi('for_you', {}, { freshMs: 60_000 })
  const forget = useApiMutation('viewed_forget')
  const { items, error, refresh, isFetching } = list
  const [isChoosing, setChoosing] = useState(false)

  // Goods that were looked at before the login join what the account knows.
  useEffect(() => {
    const ids = viewedGoods.get()
    if (ids.length === 0) return
    mutate(cache, 'viewed_add', { ids }, { quiet: true }).then(
      () => viewedGoods.clear(),
      () => undefined, // it stays on the device for the next time
    )
  }, [cache])

  return (
    <Screen>
      <PageBar title={t('browsing-history.title')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={() => Promise.all([refresh(), forYou.refetch()])}>
        {!items ? (
          error ? (
            <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
          ) : (
            <GoodsGridSkeleton />
          )
        ) : items.length === 0 ? (
          <>
            <EmptyState
              title={t('browsing-history.empty')}
              action={<ButtonLink href={paths.explore()}>{t('browsing-history.find')}</ButtonLink>}
            >
              {t('browsing-history.emptyText')}
            </EmptyState>
            <ForYou goods={forYou.data} />
          </>
        ) : (
          <>
            <Pad>
              <div className={styles.acts}>
                {items.length > 1 && <CompareBar isChoosing={isChoosing} onChange={setChoosing} />}
                <span className={styles.clear}>
                  <Button
                    kind="line"
                    size="small"
                    busy={forget.isBusy}
                    onClick={() => void forget.attempt({})}
                  >
                    {t('browsing-history.clear')}
                  </Button>
                </span>
              </div>
            </Pad>
            <GoodsGrid
              items={items}
              eagerCount={2}
              corner={isChoosing ? (goods) => <CompareTick goods={goods} /> : undefined}
            />
            <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
            <ForYou goods={forYou.data} />
          </>
        )}
      </PullToRefresh>
    </Screen>
  )
}

/** Also for who viewed nothing: what they bought says enough. */
function ForYou({ goods }: { goods: Output<'for_you'> | undefined }) {
  const { t } = useI18n()
  if (!goods || goods.length === 0) return null
  return (
    <>
      <SectionHead title={t('browsing-history.forYou')} />
      <Pad>
        <p className={styles.why}>{t('browsing-history.forYouText')}</p>
      </Pad>
      <GoodsGrid items={goods.slice(0, forYouShown)} />
    </>
  )
}
