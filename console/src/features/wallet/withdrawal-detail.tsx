import { Field } from '@sampan/web/ui/field.tsx'
import { Link } from '@sampan/web/ui/link.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { Price } from '@sampan/web/ui/price.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { useSent } from '#ui/use-sent.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { Approvals } from './approvals.tsx'
import { Decision } from './decision.tsx'
import { EarlierWithdrawals } from './earlier-withdrawals.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import styles from './recharge-detail.module.css'
import type { WithdrawalDetailData } from './rows.ts'
import { OtherHeard, OtherNote, useToldByOther } from './told-by-other.tsx'
import { useDecideWithdrawal } from './use-decide-withdrawal.ts'
import { WithdrawalBadge } from './withdrawal-badge.tsx'
import { WithdrawalFlags } from './withdrawal-flags.tsx'

interface Props extends PaneSteps {
  id: string
}

/** Who wants what sent where, what speaks against it, and the decision. */
export function WithdrawalDetail({ id, ...pane }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_withdrawal_detail', { id })
  const told = useToldByOther(data?.id === id ? data : undefined)
  const label = t('withdrawals.one')
  return (
    <>
      <OtherHeard text={told} />
      {data?.id === id ? (
        <Loaded key={data.version} withdrawal={data} told={told} {...pane} />
      ) : (
        <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...pane} />
      )}
    </>
  )
}

function Loaded({
  withdrawal,
  told,
  ...pane
}: PaneSteps & { told: string; withdrawal: WithdrawalDetailData }) {
  const { t, dollars, date } = useWords()
  const [bankReference, setBankReference] = useState('')
  const decide = useDecideWithdrawal(withdrawal)
  const { buyer, status, type } = withdrawal
  const isOpen = status === 0
  const sent = useSent()
  return (
    <DetailPane
      label={t('withdrawals.one')}
      above={t('recharges.above', { number: withdrawal.number, time: sent.ago(withdrawal.createdAt) })}
      headline={
        <>
          <Price size="detail" amountCents={withdrawal.amountCents} />
          <WithdrawalBadge status={status} payoutState={withdrawal.payoutState} />
        </>
      }
      foot={
        isOpen && (
          <Decision
            approve={t('withdrawals.approve', { sum: dollars(withdrawal.arrivalCents) })}
            reasons={[t('withdrawals.nameDiffers'), t('withdrawals.targetWrong'), t('withdrawals.unclear')]}
            decide={decide}
            onApprove={() => decide.pass(bankReference)}
          />
        )
      }
      {...pane}
    >
      <OtherNote text={told} />
      <WithdrawalFlags flags={withdrawal.flags} />
      {withdrawal.trouble && <Note tone="bad">{withdrawal.trouble}</Note>}
      <Facts
        facts={[
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: (
              <Link href={paths.buyers(buyer.id)} className={styles.link}>
                {buyer.name}
              </Link>
            ),
          },
          { key: 'since', name: t('withdrawals.since'), value: date(buyer.since, 'full') },
          { key: 'balance', name: t('recharges.balanceNow'), value: dollars(buyer.balanceCents) },
          { key: 'held', name: t('withdrawals.held'), value: dollars(buyer.heldCents) },
          {
            key: 'before',
            name: t('withdrawals.soFar'),
            value: t('recharges.soFarValue', {
              sum: dollars(buyer.withdrawnCents),
              count: buyer.withdrawnTimes,
            }),
          },
          ...(type === 'bank'
            ? [
                { key: 'bank', name: t('withdrawals.bank'), value: withdrawal.bankName },
                {
                  key: 'card',
                  name: t('withdrawals.card'),
                  value: withdrawal.cardNumber ?? withdrawal.cardLastFour,
                },
                { key: 'holder', name: t('withdrawals.holder'), value: withdrawal.cardHolder },
              ]
            : [
                { key: 'network', name: t('queue.network'), value: withdrawal.network?.name },
                { key: 'address', name: t('withdrawals.address'), value: withdrawal.address },
              ]),
          { key: 'charge', name: t('withdrawals.charge'), value: dollars(withdrawal.serviceChargeCents) },
          ...(withdrawal.reason
            ? [{ key: 'reason', name: t('queue.reason'), value: withdrawal.reason }]
            : []),
          {
            key: 'arrival',
            name: t('withdrawals.arrival'),
            value: <Price amountCents={withdrawal.arrivalCents} />,
            isTotal: true,
          },
        ]}
      />
      {isOpen && type === 'bank' && (
        <Field label={t('withdrawals.reference')} hint={t('withdrawals.referenceHint')}>
          <TextInput
            value={bankReference}
            maxLength={80}
            onChange={(event) => setBankReference(event.target.value)}
          />
        </Field>
      )}
      <PayoutFacts withdrawal={withdrawal} />
      <Approvals approvals={withdrawal.approvals} needed={withdrawal.neededApprovals} />
      <EarlierWithdrawals rows={withdrawal.earlier} account={buyer.account} />
    </DetailPane>
  )
}
