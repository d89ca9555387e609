import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OrderLink } from './order-link.tsx'
import type { InboxThread, Side } from './rows.ts'

/** Facts about a buyer that an answer needs: languages, orders and refunds; a shop sees those with itself. */
export function BuyerContext({ side, thread }: { side: Side; thread: InboxThread }) {
  const { t, date, dollars, number, language, list } = useWords()
  const { buyer } = thread
  const me = useOperator()
  const written = buyer.wrote.map(language)
  return (
    <Facts
      facts={[
        {
          key: 'since',
          name: t('messages.buyerSince'),
          value:
            buyer.id === null ? (
              date(buyer.since, 'full')
            ) : (
              <TextLink href={paths.buyers(buyer.id)}>{date(buyer.since, 'full')}</TextLink>
            ),
        },
        ...(written.length > 0 ? [{ key: 'wrote', name: t('messages.wrote'), value: list(written) }] : []),
        { key: 'orders', name: t('messages.orders'), value: number(buyer.orders) },
        ...buyer.latest.map((order) => ({
          key: order.id,
          name: date(order.createdAt, 'day'),
          value: (
            <>
              <OrderLink {...order} />
              {` ${t(`orders.status.${orderStateOf(order.status)}`)} · ${dollars(order.totalCents)}`}
            </>
          ),
        })),
        ...buyer.refunds.map((refund) => ({
          key: refund.id,
          name: t('messages.refund'),
          value: (
            <>
              {side === 'desk' || may(me, 'shop_refund_detail') ? (
                <TextLink href={(side === 'shop' ? paths.shopRefunds : paths.disputes)(refund.id)}>
                  {`R-${refund.number}`}
                </TextLink>
              ) : (
                `R-${refund.number}`
              )}
              {` · ${dollars(refund.amountCents)}`}
            </>
          ),
        })),
      ]}
    />
  )
}
