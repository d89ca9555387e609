import { Note } from '@sampan/web/ui/note.tsx'
import { Price } from '@sampan/web/ui/price.tsx'
import { Skeleton } from '@sampan/web/ui/skeleton.tsx'
import { may } from '#app/may.ts'
import { useOperator } from '#app/operator.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DetailPane } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Failure } from '#ui/failure.tsx'
import { BlockForm } from './block-form.tsx'
import { EarlierRecharges } from './earlier-recharges.tsx'
import { EarlierWithdrawals } from './earlier-withdrawals.tsx'

interface Props {
  id: string
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
}

/** One buyer with his money, addresses, recharges and withdrawals. */
export function BuyerDetail({ id, ...pane }: Props) {
  const { t, dollars, date } = useWords()
  const { role } = useOperator()
  const { data, error, refetch } = useRead('console_buyer_detail', { id })
  if (data?.id !== id) {
    return (
      <DetailPane
        label={t('buyers.one')}
        above=""
        headline={<Skeleton width="half" shape="title" />}
        {...pane}
      >
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" />}
      </DetailPane>
    )
  }
  return (
    <DetailPane
      label={t('buyers.one')}
      above={t('buyers.above', { account: data.account, time: date(data.createdAt, 'full') })}
      headline={<b>{data.name}</b>}
      {...pane}
    >
      {data.isBlocked && <Note tone="bad">{t('buyers.blockedBecause', { reason: data.blockedReason })}</Note>}
      <Facts
        facts={[
          { key: 'email', name: t('buyers.email'), value: data.email },
          { key: 'mobile', name: t('buyers.mobile'), value: data.mobile },
          ...data.depositAddresses.map(({ networkName, address }) => ({
            key: networkName,
            name: t('buyers.addressOn', { network: networkName }),
            value: address,
          })),
          { key: 'held', name: t('withdrawals.held'), value: dollars(data.heldCents) },
          {
            key: 'balance',
            name: t('ledger.balance'),
            value: <Price amountCents={data.balanceCents} />,
            isTotal: true,
          },
        ]}
      />
      {may(role, 'console_buyer_block') && <BlockForm id={data.id} isBlocked={data.isBlocked} />}
      <EarlierRecharges rows={data.recharges} />
      <EarlierWithdrawals rows={data.withdrawals} />
    </DetailPane>
  )
}
