import { Button } from '@sampan/ui/button.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'

import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { OrderDetail, Recall } from '../order-types.ts'
import styles from './recall-note.module.css'
import { useRecallSeen } from './use-recall-seen.ts'

/** Safety recalls of goods in a paid order. */
export function RecallNotes({ order }: { order: OrderDetail }) {
  const { data } = useApi(
    'order_recalls',
    { id: order.id },
    { enabled: order.paidAt !== null, freshMs: 60_000 },
  )
  return data?.items.map((recall) => <RecallNote key={recall.id} recall={recall} order={order} />)
}

/** One recall: the danger, what to do, what is offered, the usual way to it, and a word that it was read. */
function RecallNote({ recall, order }: { recall: Recall; order: OrderDetail }) {
  const { t, date } = useI18n()
  const { attempt, isBusy } = useApiMutation('order_recall_seen')
  const { id, title, danger, advice, remedies, toldAt, confirmedAt } = recall
  useRecallSeen(recall)
  const mayRefund = order.actions.includes('requestRefund') && remedies.includes('refund')
  return (
    <Note tone="bad">
      <Text as="p" weight="bold">
        {t('orders.recall', { goods: title })}
      </Text>
      <div className={styles.words}>
        <p>{danger}</p>
        <p>{advice}</p>
        <p>{t('orders.recallOffers')}</p>
        <ul>
          {remedies.map((remedy) => (
            <li key={remedy}>{t(`orders.recallRemedy.${remedy}`)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <Link
          className={styles.way}
          href={
            mayRefund
              ? paths.refund({ id: order.id })
              : paths.service({ shop: order.shop.id, order: order.id })
          }
        >
          {t(mayRefund ? 'orders.recallRefund' : 'orders.recallAsk')}
        </Link>
        {toldAt !== null && confirmedAt === null && (
          <Button
            kind="line"
            size="middle"
            busy={isBusy}
            onClick={() => void attempt({ id, isConfirmed: true })}
          >
            {t('orders.recallRead')}
          </Button>
        )}
      </div>
      {confirmedAt !== null && (
        <Text as="p" size="small" tone="soft">
          {t('orders.recallReadOn', { date: date(confirmedAt, 'day') })}
        </Text>
      )}
    </Note>
  )
}
