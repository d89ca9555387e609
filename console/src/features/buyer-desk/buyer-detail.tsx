import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Adjust } from '#parts/approvals/corrections.tsx'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Propose } from '#parts/approvals/propose.tsx'
import { RiskLine } from '#parts/buyers/risk-line.tsx'
import { EarlierRecharges, EarlierWithdrawals } from '#parts/money-queue/earlier.tsx'
import { ChangesSince } from '#parts/team/changes-since.tsx'
import { Notes } from '#parts/team/notes.tsx'
import { Viewers } from '#parts/team/viewers.tsx'
import styles from '#ui/cards.module.css'
import { useTrailText } from '#ui/coded-reason.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { BuyerActs } from './buyer-acts.tsx'
import { BuyerTrade } from './buyer-trade.tsx'
import { BuyerWords } from './buyer-words.tsx'

interface Props extends PaneSteps {
  id: string
}

/** Everything about one buyer: balance, addresses, orders, refund requests, recharges, withdrawals, what they wrote and what operators did. */
export function BuyerDetail({ id, ...pane }: Props) {
  const { t, dollars, date, number } = useWords()
  const trailText = useTrailText()
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
      <Viewers subject={{ type: 'buyer', id: data.id }} />
      <ChangesSince subject={{ type: 'buyer', id: data.id }} />
      {data.isBlocked && (
        <Note tone="bad">{t('buyers.blockedBecause', { reason: trailText(data.blockedReason) })}</Note>
      )}
      <RiskLine buyerId={data.id} />
      <Facts
        facts={[
          { key: 'email', name: t('buyers.email'), value: data.email },
          { key: 'mobile', name: t('buyers.mobile'), value: data.mobile },
          { key: 'sessions', name: t('buyers.sessions'), value: number(data.sessions) },
          ...data.depositAddresses.map(({ networkName, address }) => ({
            key: networkName,
            name: t('buyers.addressOn', { network: networkName }),
            value: <Short text={address} />,
          })),
          { key: 'held', name: t('withdrawals.held'), value: dollars(data.heldCents) },
          ...(data.owesCents > 0
            ? [{ key: 'owes', name: t('buyers.owes'), value: dollars(data.owesCents) }]
            : []),
          {
            key: 'balance',
            name: t('ledger.balance'),
            value: <Price amountCents={data.balanceCents} />,
            isTotal: true,
          },
        ]}
      />
      <ProposalsOf subjectId={data.id} />
      {data.owesCents > 0 && (
        <div className={styles.buttons}>
          <Propose
            of={id}
            kind="debt_collect"
            asks={{ amount: true }}
            build={({ cents }, reason) =>
              cents === null ? null : { kind: 'debt_collect', buyerId: id, amountCents: cents, ...reason }
            }
          />
          <Propose
            of={id}
            kind="debt_write_off"
            asks={{ amount: true }}
            build={({ cents }, reason) =>
              cents === null ? null : { kind: 'debt_write_off', buyerId: id, amountCents: cents, ...reason }
            }
          />
        </div>
      )}
      <Adjust account="available" buyerId={data.id} />
      <BuyerActs id={data.id} name={data.name} isBlocked={data.isBlocked} />
      <BuyerTrade id={data.id} account={data.account} />
      <EarlierRecharges rows={data.recharges} account={data.account} />
      <EarlierWithdrawals rows={data.withdrawals} account={data.account} />
      <BuyerWords id={data.id} />
      <Notes subject={{ type: 'buyer', id: data.id }} />
    </DetailPane>
  )
}
