import { withdrawalReasons } from '@sampan/contract/base/staff/reasons.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type ReactNode, useRef } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { SendingActs } from '#parts/approvals/sending-acts.tsx'
import { RiskLine } from '#parts/buyers/risk-line.tsx'
import { Approvals } from '#parts/money-queue/approvals.tsx'
import { AuditedDetail, AuditedPane } from '#parts/money-queue/audited-detail.tsx'
import { Decision } from '#parts/money-queue/decision.tsx'
import { EarlierWithdrawals } from '#parts/money-queue/earlier.tsx'
import { FlagBadges } from '#parts/money-queue/flag-badges.tsx'
import { paysNow } from '#parts/money-queue/pays-now.ts'
import { WithdrawalBadge } from '#parts/money-queue/withdrawal-badge.tsx'
import { Notes } from '#parts/team/notes.tsx'
import { TeamBar } from '#parts/team/team-bar.tsx'
import { useWayFieldName } from '#parts/ways/way-words.ts'
import { paths } from '#paths'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { payFacts, targetOf } from './pay-facts.tsx'
import type { WithdrawalDetailData } from './rows.ts'
import { SendingFacts } from './sending-facts.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useDecideWithdrawal } from './use-decide-withdrawal.ts'

interface Props extends PaneSteps {
  id: string
  /** Decided by this operator: on to the next. */
  onDecided: () => void
}

/** Withdrawal of a buyer: the sum and its target, the reasons against it, and the decision. */
export function WithdrawalDetail({ id, onDecided, ...steps }: Props) {
  const label = useWords().t('withdrawals.one')
  const read = useRead('console_withdrawal_detail', { id })
  return (
    <AuditedDetail label={label} read={read} {...steps}>
      {(withdrawal, news) => (
        <Loaded withdrawal={withdrawal} label={label} news={news} onDecided={onDecided} {...steps} />
      )}
    </AuditedDetail>
  )
}

interface LoadedProps extends PaneSteps {
  withdrawal: WithdrawalDetailData
  label: string
  news: ReactNode
  onDecided: () => void
}

function Loaded({ withdrawal, onDecided, ...pane }: LoadedProps) {
  const { t, dollars, date, list } = useWords()
  const [bankReference, setBankReference, forget] = useTyped(`reference of ${withdrawal.id}`, '')
  const decide = useDecideWithdrawal(withdrawal, onDecided)
  const nameField = useWayFieldName()
  const { buyer, status, type } = withdrawal
  const reference = useRef<HTMLInputElement>(null)
  const needsReference = status === 0 && type === 'bank' && paysNow(withdrawal)
  const isUnnamed = needsReference && cleanTyped(bankReference) === ''
  return (
    <AuditedPane
      row={withdrawal}
      cents={withdrawal.amountCents}
      badge={<WithdrawalBadge status={status} payoutState={withdrawal.payoutState} />}
      // Two persons decide about what the sanctions list holds, where the note leads.
      decision={
        withdrawal.hits.length === 0 && (
          <Decision
            of={`withdrawal ${withdrawal.id}`}
            approve={isUnnamed ? null : t('withdrawals.approve', { sum: dollars(withdrawal.arrivalCents) })}
            confirmation={{
              question: t('withdrawals.confirm', {
                sum: dollars(withdrawal.arrivalCents),
                target: targetOf(withdrawal, list),
              }),
              warnings: withdrawal.flags.map((flag) => t(`flag.${flag}`)),
            }}
            version={withdrawal.version}
            reasons={withdrawalReasons}
            decide={decide}
            approvals={withdrawal.approvals}
            amounts={[reference]}
            onApprove={async () => {
              const passed = await decide.pass(bankReference)
              if (passed) forget()
              return passed
            }}
          >
            {needsReference && (
              <Field label={t('withdrawals.reference')} hint={t('withdrawals.referenceHint')}>
                <TextInput
                  ref={reference}
                  value={bankReference}
                  maxLength={80}
                  onChange={(event) => setBankReference(event.target.value)}
                />
              </Field>
            )}
          </Decision>
        )
      }
      {...pane}
    >
      {withdrawal.hits.map((hit) => (
        <Note key={hit.id} tone="bad">
          <TextLink href={paths.sanctions(hit.id)}>{t(`sanctions.${hit.part}`)}</TextLink>
          {`: ${hit.address} (${hit.source})`}
        </Note>
      ))}
      <FlagBadges flags={withdrawal.flags} />
      <RiskLine buyerId={buyer.id} />
      <TeamBar subject={{ type: 'withdrawal', id: withdrawal.id }} />
      <SendingProblem problem={withdrawal.problem} order={withdrawal.order} />
      {withdrawal.payoutState !== 'none' && type === 'onchain' && <SendingActs withdrawal={withdrawal} />}
      <Facts
        facts={[
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: <TextLink href={paths.buyers(buyer.id)}>{buyer.name}</TextLink>,
          },
          { key: 'since', name: t('withdrawals.since'), value: date(buyer.since, 'full') },
          { key: 'balance', name: t('queue.balanceNow'), value: dollars(buyer.balanceCents) },
          { key: 'held', name: t('withdrawals.held'), value: dollars(buyer.heldCents) },
          {
            key: 'before',
            name: t('withdrawals.soFar'),
            value: t('queue.soFarValue', {
              sum: dollars(buyer.withdrawnCents),
              count: buyer.withdrawnTimes,
            }),
          },
          ...payFacts(withdrawal, t, nameField),
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
      <SendingFacts withdrawal={withdrawal} />
      <Approvals approvals={withdrawal.approvals} needed={withdrawal.neededApprovals} />
      <EarlierWithdrawals rows={withdrawal.earlier} account={buyer.account} />
      <Notes subject={{ type: 'withdrawal', id: withdrawal.id }} />
    </AuditedPane>
  )
}
