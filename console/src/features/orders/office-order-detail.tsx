import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderClaim, OrderFacts, OrderHistory, OrderLines, OrderParcels } from './order-parts.tsx'
import styles from './orders.module.css'
import type { OfficeOrder } from './rows.ts'

/** One order with both sides, and what an operator may do with it. */
export function OfficeOrderDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const { data: order, error, refetch } = useRead('console_order_detail', { id })
  const label = t('orders.one')
  if (!order) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  return (
    <DetailPane
      label={label}
      above={order.orderNo}
      headline={<OrderBadge status={order.status} isReported={order.claimState !== null} />}
      {...steps}
    >
      <OrderClaim claim={order.claim} />
      <Decide order={order} />
      <Facts
        facts={[
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: <TextLink href={paths.buyers(order.buyer.id)}>{order.buyer.account}</TextLink>,
          },
          { key: 'shop', name: t('orders.shop'), value: order.shop.name },
        ]}
      />
      <OrderLines lines={order.lines} />
      <OrderFacts order={order} />
      <OrderParcels parcels={order.parcels} by="sampan" />
      <OrderHistory history={order.history} />
    </DetailPane>
  )
}

/** Cancels what is not paid; takes or refuses a shop's proof of delivery. */
function Decide({ order }: { order: OfficeOrder }) {
  const { t } = useWords()
  const cancel = useApiMutation('console_order_cancel')
  const judge = useApiMutation('console_claim_judge')
  const [reason, setReason, forget] = useTyped(`order ${order.id}`, '')
  if (order.actions.length === 0) return null
  const { id } = order
  const done = (result: unknown) => result && forget()
  return (
    <div className={form.form}>
      <ReasonField value={reason} hint={t('stop.trailHint')} onChange={setReason} />
      <ActFailure error={cancel.error ?? judge.error} />
      <div className={styles.acts}>
        {order.actions.includes('cancel') && (
          <Button
            size="middle"
            busy={cancel.isBusy}
            disabled={!isReason(reason)}
            onClick={() => void cancel.attempt({ id, reason }).then(done)}
          >
            {t('orders.cancel')}
          </Button>
        )}
        {order.actions.includes('judge') && (
          <>
            <Button
              size="middle"
              busy={judge.isBusy}
              disabled={!isReason(reason)}
              onClick={() => void judge.attempt({ id, accept: true, reason }).then(done)}
            >
              {t('orders.takeProof')}
            </Button>
            <Button
              kind="line"
              size="middle"
              busy={judge.isBusy}
              disabled={!isReason(reason)}
              onClick={() => void judge.attempt({ id, accept: false, reason }).then(done)}
            >
              {t('orders.refuseProof')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
