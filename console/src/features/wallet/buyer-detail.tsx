import { Note } from '@sampan/web/ui/note.tsx'
import { Price } from '@sampan/web/ui/price.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { BlockForm } from './block-form.tsx'
import { EarlierRecharges, EarlierWithdrawals } from './earlier.tsx'

interface Props extends PaneSteps {
  id: string
}

/** One buyer with his money, addresses, recharges and withdrawals. */
export function BuyerDetail({ id, ...pane }: Props) {
  const { t, dollars, date } = useWords()
  const { role } = useOperator()
  const { data, error, refetch } = useRead('console_buyer_detail', { id })
  if (!data) {
    return <WaitingPane label={t('buyers.one')} error={error} onRetry={() => void refetch()} {...pane} />
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
            value: <Short text={address} />,
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
      <EarlierRecharges rows={data.recharges} account={data.account} />
      <EarlierWithdrawals rows={data.withdrawals} account={data.account} />
    </DetailPane>
  )
}
