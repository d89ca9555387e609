import { Link } from '@sampan/web/ui/link.tsx'
import { Price } from '@sampan/web/ui/price.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { AmountField } from '#ui/amount-field.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { useSent } from '#ui/use-sent.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { Approvals } from './approvals.tsx'
import { AuditBadge } from './audit-badge.tsx'
import { Decision } from './decision.tsx'
import { EarlierRecharges } from './earlier-recharges.tsx'
import { Evidence } from './evidence.tsx'
import { MachineChecks } from './machine-checks.tsx'
import styles from './recharge-detail.module.css'
import type { RechargeDetailData } from './rows.ts'
import { OtherHeard, OtherNote, useToldByOther } from './told-by-other.tsx'
import { useDecideRecharge } from './use-decide-recharge.ts'

interface Props extends PaneSteps {
  id: string
}

/** Evidence beside facts, machine checks, what the balance will be, and the decision. */
export function RechargeDetail({ id, ...pane }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_recharge_detail', { id })
  const told = useToldByOther(data?.id === id ? data : undefined)
  const label = t('recharges.one')
  return (
    <>
      <OtherHeard text={told} />
      {data?.id === id ? (
        <Loaded key={data.version} recharge={data} told={told} {...pane} />
      ) : (
        <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...pane} />
      )}
    </>
  )
}

function Loaded({ recharge, told, ...pane }: PaneSteps & { told: string; recharge: RechargeDetailData }) {
  const { t, dollars } = useWords()
  const [arrivedCents, setArrivedCents] = useState<number | null>(recharge.amountCents)
  const decide = useDecideRecharge(recharge)
  const { buyer, status } = recharge
  const isOpen = status === 0
  const sent = useSent()
  const gains = isOpen ? (arrivedCents ?? 0) : 0
  return (
    <DetailPane
      label={t('recharges.one')}
      above={t('recharges.above', { number: recharge.number, time: sent.ago(recharge.createdAt) })}
      headline={
        <>
          <Price size="detail" amountCents={recharge.arrivedCents ?? recharge.amountCents} />
          <AuditBadge status={status} />
        </>
      }
      foot={
        isOpen && (
          <Decision
            approve={arrivedCents === null ? null : t('recharges.approve', { sum: dollars(arrivedCents) })}
            reasons={[
              t('recharges.wrongNetwork'),
              t('recharges.amountDiffers'),
              t('recharges.unreadable'),
              t('recharges.seenBefore'),
            ]}
            decide={decide}
            onApprove={() => arrivedCents !== null && decide.pass(arrivedCents)}
          />
        )
      }
      {...pane}
    >
      <OtherNote text={told} />
      <div className={styles.sides}>
        <Evidence pictures={recharge.evidence} />
        <div className={styles.side}>
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
              { key: 'now', name: t('recharges.balanceNow'), value: dollars(buyer.balanceCents) },
              {
                key: 'before',
                name: t('recharges.soFar'),
                value: t('recharges.soFarValue', {
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
    </DetailPane>
  )
}
