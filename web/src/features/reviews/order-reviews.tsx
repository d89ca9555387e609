import { usePage } from '@sampan/router/use-page.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import type { ReviewLine } from './line-types.ts'
import { OtherLines } from './other-lines.tsx'
import { LinesSkeleton } from './review-lists.tsx'
import { WriteReview } from './write-review.tsx'

interface Props {
  orderId: string
  buyerId: string
}

/** The lines of one order: one is written at a time, the others stand below. */
export function OrderReviews({ orderId, buyerId }: Props) {
  const { t } = useI18n()
  const read = useApi('review_of_order', { id: orderId })
  return (
    <Screen foot="bar">
      <PageBar title={t('reviews.title')} backTo={paths.orderInfo(orderId)} />
      <Pad narrow>
        <QueryView query={read} waiting={<LinesSkeleton />}>
          {({ lines }) => <Lines lines={lines} buyerId={buyerId} />}
        </QueryView>
      </Pad>
    </Screen>
  )
}

function Lines({ lines, buyerId }: { lines: readonly ReviewLine[]; buyerId: string }) {
  const { search } = usePage()
  const [chosen, setChosen] = useState(() => Number(search.get('line')))
  const [written, setWritten] = useState<number>()
  const open = lines.filter(({ state, skuId }) => state === 'open' && skuId !== written)
  const current = open.find(({ skuId }) => skuId === chosen) ?? open[0]
  const done = lines.find(({ skuId }) => skuId === written)
  function choose(skuId: number) {
    setWritten(undefined)
    setChosen(skuId)
    scrollTo({ top: 0 })
  }

  const others = lines.filter((line) => line !== (done ?? current))
  return (
    <Stack gap={16}>
      {done && <Thanks line={done} next={current} onNext={choose} />}
      {!done && current && (
        <WriteReview
          key={current.skuId}
          line={current}
          buyerId={buyerId}
          onWritten={() => setWritten(current.skuId)}
        />
      )}
      <OtherLines lines={others} onChoose={choose} />
    </Stack>
  )
}

/** Lines of the same order are passed over: those are here already. */
const waitingRead = 20

interface ThanksProps {
  line: ReviewLine
  next: ReviewLine | undefined
  onNext: (skuId: number) => void
}

/** After a review: the next line of the order, else one of another order that waits, and the product with what was written. */
function Thanks({ line, next, onNext }: ThanksProps) {
  const { t } = useI18n()
  const top = useRef<HTMLDivElement>(null)
  const waiting = useApi('review_waiting', { limit: waitingRead }, { enabled: !next })
  const other = waiting.isFetching
    ? undefined
    : waiting.data?.items.find(({ orderId }) => orderId !== line.orderId)
  useEffect(() => {
    top.current?.focus()
  }, [])
  return (
    <div ref={top} tabIndex={-1}>
      <EmptyState
        title={t('reviews.thanks')}
        action={
          <Stack gap={8}>
            {next ? (
              <Button onClick={() => onNext(next.skuId)}>{t('reviews.next')}</Button>
            ) : (
              other && <ButtonLink href={paths.comment(other.orderId)}>{t('reviews.next')}</ButtonLink>
            )}
            <ButtonLink kind="line" href={paths.detail(line.productId)}>
              {t('reviews.seeIt')}
            </ButtonLink>
          </Stack>
        }
      >
        {t('reviews.thanksText')}
      </EmptyState>
    </div>
  )
}
