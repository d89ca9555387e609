import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Notes } from '#parts/team/notes.tsx'
import { TeamBar } from '#parts/team/team-bar.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { JudgeProof } from './judge-proof.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OfficeOrderHistory } from './order-history.tsx'
import { OrderClaim, OrderFacts, OrderLines, OrderParcels } from './order-parts.tsx'
import styles from './orders.module.css'

/** One order with both sides, and what an operator may do with it. */
export function OfficeOrderDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const { data: order, error, refetch } = useRead('console_order_detail', { id })
  const label = t('orders.one')
  if (!order) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  return (
    <DetailPane
      label={label}
      above={label}
      headline={
        <>
          <b>{order.orderNo}</b>
          <OrderBadge status={order.status} isReported={order.claimState !== null} shipBy={order.shipBy} />
        </>
      }
      {...steps}
    >
      <TeamBar subject={{ type: 'order', id }} />
      <OrderClaim claim={order.claim} />
      {order.actions.includes('cancel') && <Cancel id={id} />}
      {order.judging && <JudgeProof id={id} judging={order.judging} />}
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
      <OfficeOrderHistory id={id} history={order.history} parcels={order.parcels} />
      <Notes subject={{ type: 'order', id }} />
    </DetailPane>
  )
}

/** Cancels what is not paid. */
function Cancel({ id }: { id: string }) {
  const { t } = useWords()
  const cancel = useApiMutation('console_order_cancel')
  const [reason, setReason, forget] = useTyped(`order ${id}`, '')
  return (
    <div className={form.form}>
      <ReasonField value={reason} hint={t('stop.trailHint')} onChange={setReason} />
      <ActFailure error={cancel.error} />
      <div className={styles.acts}>
        <Button
          size="middle"
          busy={cancel.isBusy}
          disabled={!isReason(reason)}
          onClick={() => void cancel.attempt({ id, reason }).then((done) => done && forget())}
        >
          {t('orders.cancel')}
        </Button>
      </div>
    </div>
  )
}
