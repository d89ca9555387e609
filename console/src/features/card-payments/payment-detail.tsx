import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { DisputeBadge, PaymentBadge } from './badges.tsx'
import { PaymentEvents } from './payment-events.tsx'
import type { PaymentDetailData } from './rows.ts'

/** A card payment with the provider's names, its disputes, and what was told of it; the provider can be asked again. */
export function PaymentDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_card_payment_detail', { id })
  if (!data)
    return <WaitingPane label={t('cards.one')} error={error} onRetry={() => void refetch()} {...steps} />
  return <Loaded payment={data} {...steps} />
}

function Loaded({ payment, ...steps }: PaneSteps & { payment: PaymentDetailData }) {
  const { t, dollars, date } = useWords()
  const ask = useApiMutation('console_card_payment_ask')
  return (
    <DetailPane
      label={t('cards.one')}
      above={`${payment.number} · ${date(payment.createdAt, 'dayTime')}`}
      headline={
        <>
          <b>{dollars(payment.amountCents)}</b>
          <PaymentBadge state={payment.state} />
        </>
      }
      foot={
        payment.canAsk && (
          <Stack gap={8}>
            <Button
              kind="line"
              size="middle"
              busy={ask.isBusy}
              onClick={() => void ask.attempt({ id: payment.id })}
            >
              {t('cards.ask')}
            </Button>
            <ActFailure error={ask.error} />
          </Stack>
        )
      }
      {...steps}
    >
      <Stack gap={16}>
        {payment.problem !== '' && <Note>{payment.problem}</Note>}
        <PaymentFacts payment={payment} />
        {payment.disputes.map((dispute) => (
          <Text as="p" key={dispute.id}>
            <TextLink href={paths.cards('disputes', dispute.id)}>
              {t('cards.disputeOver', { sum: dollars(dispute.amountCents) })}
            </TextLink>{' '}
            <DisputeBadge state={dispute.state} />
          </Text>
        ))}
        <PaymentEvents events={payment.events} />
      </Stack>
    </DetailPane>
  )
}

function PaymentFacts({ payment }: { payment: PaymentDetailData }) {
  const { t, dollars, date } = useWords()
  const { payout } = payment
  return (
    <Facts
      facts={[
        {
          key: 'buyer',
          name: t('queue.buyer'),
          value: <TextLink href={paths.buyers(payment.buyer.id)}>{payment.buyer.name}</TextLink>,
        },
        {
          key: 'card',
          name: t('cards.card'),
          value: payment.cardLastFour && `${payment.cardBrand} ${payment.cardLastFour}`,
        },
        { key: 'session', name: t('cards.session'), value: payment.sessionId },
        { key: 'reference', name: t('cards.reference'), value: payment.id },
        ...payment.orderIds.map((id, n) => ({
          key: id,
          name: n === 0 ? t('cards.for') : '',
          value: <TextLink href={paths.orders(id)}>{t('ledger.toOrder')}</TextLink>,
        })),
        { key: 'declined', name: t('cards.declined'), value: payment.wasDeclined ? t('cards.yes') : null },
        { key: 'paid', name: t('cards.credited'), value: payment.paidAt && date(payment.paidAt, 'dayTime') },
        {
          key: 'owed',
          name: t('cards.owedPaid'),
          value: payment.owedPaidCents > 0 ? dollars(payment.owedPaidCents) : null,
        },
        {
          key: 'returned',
          name: t('cards.givenBack'),
          value: payment.returnedCents > 0 ? dollars(payment.returnedCents) : null,
        },
        {
          key: 'fee',
          name: t('cards.fee'),
          value: payment.feeCents !== null ? dollars(payment.feeCents) : null,
        },
        {
          key: 'payout',
          name: t('cards.payout'),
          value: payout && <TextLink href={paths.cards('payouts', payout.id)}>{payout.number}</TextLink>,
        },
        {
          key: 'journal',
          name: t('ledger.title'),
          value: payment.paidAt && (
            <TextLink href={paths.journalAbout(payment.id)}>{t('cards.entries')}</TextLink>
          ),
        },
        {
          key: 'next',
          name: t('cards.askedNext'),
          value: payment.askAt ? date(payment.askAt, 'dayTime') : t('cards.notAsked'),
        },
      ]}
    />
  )
}
