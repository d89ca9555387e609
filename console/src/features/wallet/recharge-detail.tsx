import { Price } from '@sampan/web/ui/price.tsx'
import { type ReactNode, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { AmountField } from '#ui/amount-field.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Approvals } from './approvals.tsx'
import { AuditBadge } from './audit-badge.tsx'
import { AuditedDetail, AuditedPane } from './audited-detail.tsx'
import { Decision } from './decision.tsx'
import { EarlierRecharges } from './earlier.tsx'
import { Evidence } from './evidence.tsx'
import { MachineChecks } from './machine-checks.tsx'
import styles from './recharge-detail.module.css'
import type { RechargeDetailData } from './rows.ts'
import { useDecideRecharge } from './use-decide-recharge.ts'

interface Props extends PaneSteps {
  id: string
}

/** Evidence beside facts, machine checks, what the balance will be, and the decision. */
export function RechargeDetail({ id, ...steps }: Props) {
  const label = useWords().t('recharges.one')
  const read = useRead('console_recharge_detail', { id })
  return (
    <AuditedDetail label={label} read={read} {...steps}>
      {(recharge, news) => (
        <Loaded key={recharge.version} recharge={recharge} label={label} news={news} {...steps} />
      )}
    </AuditedDetail>
  )
}

interface LoadedProps extends PaneSteps {
  recharge: RechargeDetailData
  label: string
  news: ReactNode
}

function Loaded({ recharge, ...pane }: LoadedProps) {
  const { t, dollars } = useWords()
  const [arrivedCents, setArrivedCents] = useState<number | null>(recharge.amountCents)
  const decide = useDecideRecharge(recharge)
  const { buyer, status } = recharge
  const isOpen = status === 0
  const gains = isOpen ? (arrivedCents ?? 0) : 0
  return (
    <AuditedPane
      row={recharge}
      cents={recharge.arrivedCents ?? recharge.amountCents}
      badge={<AuditBadge status={status} />}
      decision={
        <Decision
          approve={arrivedCents === null ? null : t('recharges.approve', { sum: dollars(arrivedCents) })}
          reasons={[
            t('recharges.wrongNetwork'),
            t('recharges.amountDiffers'),
            t('recharges.unreadable'),
            t('recharges.seenBefore'),
          ]}
          decide={decide}
          approvals={recharge.approvals}
          onApprove={() => arrivedCents !== null && decide.pass(arrivedCents)}
        />
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
                      value: <Price amountCents={buyer.balanceCents + gains} />,
                      isTotal: true,
                    },
                  ]
                : []),
            ]}
          />
          <MachineChecks checks={recharge.checks} hasHash={recharge.txHash !== null} />
          {isOpen && (
            <AmountField label={t('recharges.arrival')} cents={arrivedCents} onChange={setArrivedCents} />
          )}
          <Approvals approvals={recharge.approvals} needed={recharge.neededApprovals} />
        </div>
      </div>
      <EarlierRecharges rows={recharge.earlier} account={buyer.account} />
    </AuditedPane>
  )
}
