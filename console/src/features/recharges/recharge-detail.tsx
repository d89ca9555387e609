import { rechargeReasons } from '@sampan/contract/base/staff/reasons.ts'
import { Price } from '@sampan/ui/price.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Approvals } from '#parts/money-queue/approvals.tsx'
import { AuditBadge } from '#parts/money-queue/audit-badge.tsx'
import { AuditedDetail, AuditedPane } from '#parts/money-queue/audited-detail.tsx'
import { Decision } from '#parts/money-queue/decision.tsx'
import { EarlierRecharges } from '#parts/money-queue/earlier.tsx'
import { paths } from '#paths'
import { AmountField } from '#ui/amount-field.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Evidence } from './evidence.tsx'
import { MachineChecks } from './machine-checks.tsx'
import styles from './recharge-detail.module.css'
import type { RechargeDetailData } from './rows.ts'
import { useDecideRecharge } from './use-decide-recharge.ts'

interface Props extends PaneSteps {
  id: string
  /** Decided by this operator: on to the next. */
  onDecided: () => void
}

/** Evidence beside facts, machine checks, what the balance will be, and the decision. */
export function RechargeDetail({ id, onDecided, ...steps }: Props) {
  const label = useWords().t('recharges.one')
  const read = useRead('console_recharge_detail', { id })
  return (
    <AuditedDetail label={label} read={read} {...steps}>
      {(recharge, news) => (
        <Loaded recharge={recharge} label={label} news={news} onDecided={onDecided} {...steps} />
      )}
    </AuditedDetail>
  )
}

interface LoadedProps extends PaneSteps {
  recharge: RechargeDetailData
  label: string
  news: ReactNode
  onDecided: () => void
}

function Loaded({ recharge, onDecided, ...pane }: LoadedProps) {
  const { t, dollars } = useWords()
  const [arrivedCents, setArrivedCents] = useState(() => provenCents(recharge))
  const arrival = useRef<HTMLInputElement>(null)
  const decide = useDecideRecharge(recharge, onDecided)
  const { buyer, status } = recharge
  const isOpen = status === 0
  const gains = isOpen ? (arrivedCents ?? 0) : 0
  return (
    <AuditedPane
      row={recharge}
      cents={recharge.arrivedCents ?? recharge.amountCents}
      badge={<AuditBadge status={status} />}
      decision={
        <>
          <AmountField
            ref={arrival}
            label={t('recharges.arrival')}
            hint={t('recharges.arrivalHint', { sum: dollars(recharge.amountCents) })}
            cents={arrivedCents}
            onChange={setArrivedCents}
          />
          <Decision
            of={`recharge ${recharge.id}`}
            approve={arrivedCents === null ? null : t('recharges.approve', { sum: dollars(arrivedCents) })}
            confirmation={{
              question: t('recharges.confirm', { sum: dollars(gains), name: buyer.name }),
              note:
                gains === recharge.amountCents
                  ? undefined
                  : t('recharges.differs', { sum: dollars(recharge.amountCents) }),
              warnings: recharge.checks
                .filter(({ isGood }) => isGood === false)
                .map(({ check }) => t(`check.${check}.no`)),
            }}
            version={recharge.version}
            reasons={rechargeReasons}
            decide={decide}
            approvals={recharge.approvals}
            amount={arrival}
            onApprove={async () => arrivedCents !== null && (await decide.pass(arrivedCents))}
          />
        </>
      }
      {...pane}
    >
      <div className={styles.sides}>
        <Evidence pictures={recharge.evidence} />
        <div className={styles.side}>
          <Facts
            facts={[
              {
                key: 'buyer',
                name: t('queue.buyer'),
                value: <TextLink href={paths.buyers(buyer.id)}>{buyer.name}</TextLink>,
              },
              { key: 'now', name: t('queue.balanceNow'), value: dollars(buyer.balanceCents) },
              {
                key: 'before',
                name: t('recharges.soFar'),
                value: t('queue.soFarValue', {
                  sum: dollars(buyer.rechargedCents),
                  count: buyer.rechargedTimes,
                }),
              },
              { key: 'network', name: t('queue.network'), value: recharge.network.name },
              { key: 'address', name: t('recharges.sentFrom'), value: <Short text={recharge.address} /> },
              ...(recharge.txHash
                ? [{ key: 'hash', name: t('recharges.hash'), value: <Short text={recharge.txHash} /> }]
                : []),
              ...(recharge.reason
                ? [{ key: 'reason', name: t('queue.reason'), value: recharge.reason }]
                : []),
              ...(isOpen
                ? [
                    {
                      key: 'after',
                      name: t('recharges.balanceAfter'),
                      value: arrivedCents === null ? '–' : <Price amountCents={buyer.balanceCents + gains} />,
                      isTotal: true,
                    },
                  ]
                : []),
            ]}
          />
          <MachineChecks checks={recharge.checks} hasHash={recharge.txHash !== null} />
          <Approvals approvals={recharge.approvals} needed={recharge.neededApprovals} />
        </div>
      </div>
      <EarlierRecharges rows={recharge.earlier} account={buyer.account} />
    </AuditedPane>
  )
}

/** The claim, once the chain says the same; otherwise the operator looks, and writes what arrived. */
const provenCents = ({ amountCents, checks }: RechargeDetailData): number | null =>
  checks.some(({ check, isGood }) => check === 'amountEquals' && isGood) ? amountCents : null
