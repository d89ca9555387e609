import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { movesEveryMs, useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { RefundForm } from './refund-form.tsx'
import { RefundState } from './refund-state.tsx'
import type { Quote } from './refund-types.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Asking for money back, and what becomes of it (SPEC §2 /refund/:id?/:sn?/:product_ids?/:amount?). */
export function RefundScreen() {
  const { t } = useI18n()
  const { params, search } = usePage()
  const { id = '' } = params
  const request = search.get('request') ?? ''
  if (uuid.test(id) && uuid.test(request)) return <RequestPage orderId={id} id={request} />
  return uuid.test(id) ? (
    <RefundPage orderId={id} />
  ) : (
    <Screen>
      <PageBar title={t('refunds.title')} backTo={paths.myPurchases()} />
      <EmptyState
        drawing="lost"
        title={t('refunds.whichOrder')}
        action={<ButtonLink href={paths.myPurchases()}>{t('orders.all')}</ButtonLink>}
      />
    </Screen>
  )
}

/** One request that was made, whatever was asked for after it. */
function RequestPage({ orderId, id }: { orderId: string; id: string }) {
  const { t } = useI18n()
  const refund = useApi('refund_detail', { id }, { everyMs: movesEveryMs })
  const title = refund.data ? t('refunds.request', { number: refund.data.number }) : t('refunds.title')
  return (
    <Screen>
      <PageBar title={title} backTo={paths.orderInfo(orderId)} />
      <PullToRefresh onRefresh={() => refund.refetch()}>
        <Pad narrow>
          <QueryView query={refund} waiting={<FormSkeleton />}>
            {(loaded) => <RefundState refund={loaded} onAskAgain={null} />}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function RefundPage({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const quote = useApi('refund_quote', { orderId }, { everyMs: movesEveryMs })
  const [isAsking, setAsking] = useState<boolean>()
  const [isJustSent, setJustSent] = useState(false)
  const current = quote.data?.current
  const isOpen = current?.endedAt === null
  // A request that ended before this visit gives way to the form; one that ends under the buyer's eyes stays in sight.
  if (quote.data && isAsking === undefined) setAsking(!isOpen && quote.data.isPossible)
  const isForm = isAsking === true && !isOpen
  const title = current && !isForm ? t('refunds.request', { number: current.number }) : t('refunds.title')
  return (
    <Screen foot="bar">
      <PageBar title={title} backTo={paths.orderInfo(orderId)} />
      <PullToRefresh onRefresh={() => quote.refetch()}>
        <Pad narrow>
          <QueryView query={quote} waiting={<FormSkeleton />}>
            {(loaded) => (
              <Content
                quote={loaded}
                isForm={isForm}
                isJustSent={isJustSent}
                onSent={() => {
                  setAsking(false)
                  setJustSent(true)
                }}
                onAskAgain={() => {
                  setAsking(true)
                  setJustSent(false)
                }}
              />
            )}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

interface ContentProps {
  quote: Quote
  isForm: boolean
  isJustSent: boolean
  onSent: () => void
  onAskAgain: () => void
}

function Content({ quote, isForm, isJustSent, onSent, onAskAgain }: ContentProps) {
  const { t } = useI18n()
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  const { current, isPossible } = quote
  if (isForm && buyerId) {
    return <RefundForm key={quote.orderId} quote={quote} buyerId={buyerId} onSent={onSent} />
  }
  if (current) {
    const again = current.endedAt !== null && isPossible ? onAskAgain : null
    return <RefundState refund={current} isJustSent={isJustSent} onAskAgain={again} />
  }
  return (
    <Stack gap={16}>
      <Note>{t('refusal.refundNotNow')}</Note>
      <ButtonLink kind="line" href={paths.orderInfo(quote.orderId)}>
        {t('refunds.toOrder')}
      </ButtonLink>
    </Stack>
  )
}

function FormSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </Stack>
  )
}
