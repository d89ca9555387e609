import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { WaitingLine, WrittenLine } from './line-cards.tsx'
import { keyOfLine } from './line-types.ts'

/** Lines that wait for a review, and in the other tab those that were reviewed. */
export function ReviewLists({ isMine }: { isMine: boolean }) {
  const { t } = useI18n()
  const list = useApiPages(isMine ? 'review_mine' : 'review_waiting', {})
  const { items, error, refresh, isFetching } = list
  return (
    <Screen>
      <PageBar title={t('reviews.title')} backTo={paths.myPurchases()} />
      <StatusTabs
        label={t('reviews.lists')}
        active={isMine ? 'mine' : 'waiting'}
        sticky
        tabs={[
          { key: 'waiting', href: paths.comment(), name: t('reviews.waiting') },
          { key: 'mine', href: `${paths.comment()}?tab=mine`, name: t('reviews.mine') },
        ]}
      />
      <PullToRefresh onRefresh={refresh}>
        <Pad narrow>
          <Stack gap={12}>
            {!items && error && <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />}
            {!items && !error && <LinesSkeleton />}
            {items?.length === 0 && <NoLines isMine={isMine} />}
            {items?.map((line) =>
              isMine ? (
                <WrittenLine key={keyOfLine(line)} line={line} />
              ) : (
                <WaitingLine key={keyOfLine(line)} line={line} />
              ),
            )}
            {items && items.length > 0 && <ListFoot pages={list} />}
          </Stack>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function NoLines({ isMine }: { isMine: boolean }) {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing="parcels"
      title={t(isMine ? 'reviews.emptyMine' : 'reviews.emptyWaiting')}
      action={
        <ButtonLink kind="line" size="middle" href={paths.myPurchases()}>
          {t('orders.title')}
        </ButtonLink>
      }
    >
      {t('reviews.emptyWaitingText', { days: reviewDays })}
    </EmptyState>
  )
}

export function LinesSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </>
  )
}
