import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { OrderDetail } from '../order-types.ts'
import styles from './recall-note.module.css'

/** Safety recalls of goods in a paid order: the danger, what to do, and the usual way to the money or to the shop. */
export function RecallNote({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { data } = useApi(
    'order_recalls',
    { id: order.id },
    { enabled: order.paidAt !== null, freshMs: 60_000 },
  )
  const mayRefund = order.actions.includes('requestRefund')
  return data?.items.map(({ id, title, danger, advice }) => (
    <Note key={id} tone="bad">
      <Text as="p" weight="bold">
        {t('orders.recall', { goods: title })}
      </Text>
      <Text as="p">{danger}</Text>
      <Text as="p">{advice}</Text>
      <Link
        className={styles.way}
        href={
          mayRefund ? paths.refund({ id: order.id }) : paths.service({ shop: order.shop.id, order: order.id })
        }
      >
        {t(mayRefund ? 'orders.recallRefund' : 'orders.recallAsk')}
      </Link>
    </Note>
  ))
}
