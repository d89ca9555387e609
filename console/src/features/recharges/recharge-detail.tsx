import { rechargeReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { ProofTurn } from '@sampan/contract/money/recharges/status.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Price } from '@sampan/ui/price.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { RiskLine } from '#parts/buyers/risk-line.tsx'
import { Approvals } from '#parts/money-queue/approvals.tsx'
import { AuditedDetail, AuditedPane } from '#parts/money-queue/audited-detail.tsx'
import { Decision } from '#parts/money-queue/decision.tsx'
import { EarlierRecharges } from '#parts/money-queue/earlier.tsx'
import { FlagBadges } from '#parts/money-queue/flag-badges.tsx'
import { paysNow } from '#parts/money-queue/pays-now.ts'
import { ProofBadge } from '#parts/money-queue/proof-badge.tsx'
import { Notes } from '#parts/team/notes.tsx'
import { TeamBar } from '#parts/team/team-bar.tsx'
import { useWayFieldName } from '#parts/ways/way-words.ts'
import { paths } from '#paths'
import { AmountField } from '#ui/amount-field.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { AskProof } from './ask-proof.tsx'
import { BankReferenceField, isAboutReference } from './bank-reference-field.tsx'
import { Evidence } from './evidence.tsx'
import { MachineChecks } from './machine-checks.tsx'
import { mayBeRefused, ProofRequests } from './proof-requests.tsx'
import styles from './recharge-detail.module.css'
import type { RechargeDetailData } from './rows.ts'
import { sentFacts } from './sent-facts.tsx'
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
  // The field shows the sum that it began with: what the chain says later does not change it.
  const [proven] = useState(() => ({ cents: provenCents(recharge) }))
  const [{ cents: arrivedCents }, setArrival, forgetArrival] = useTyped(`arrival of ${recharge.id}`, proven)
  const arrival = useRef<HTMLInputElement>(null)
  const reference = useRef<HTMLInputElement>(null)
  const [bankReference, setBankReference, forget] = useTyped(`reference of ${recharge.id}`, '')
  const decide = useDecideRecharge(recharge, onDecided)
  const forgetTyped = () => {
    forget()
    forgetArrival()
  }
  const nameField = useWayFieldName()
  const { buyer, status } = recharge
  const isMissed = isAboutReference(decide.error)
  const needsReference = recharge.wayId !== null && (paysNow(recharge) || isMissed)
  const isUnnamed = needsReference && cleanTyped(bankReference) === ''
  const isOpen = status === 0
  const gains = isOpen ? (arrivedCents ?? 0) : 0
  return (
    <AuditedPane
      row={recharge}
      cents={recharge.arrivedCents ?? recharge.amountCents}
      badge={<ProofBadge status={status} proof={turnOf(recharge)} />}
      decision={
        <AskProof recharge={recharge} onAsked={onDecided}>
          <Decision
            of={`recharge ${recharge.id}`}
            approve={
              arrivedCents === null || isUnnamed
                ? null
                : t('recharges.approve', { sum: dollars(arrivedCents) })
            }
            confirmation={{
              question: t('recharges.confirm', { sum: dollars(gains), name: buyer.name }),
              note:
                gains === recharge.amountCents
                  ? undefined
                  : t('recharges.differs', { claimed: dollars(recharge.amountCents), sum: dollars(gains) }),
              warnings: recharge.checks
                .filter(({ isGood }) => isGood === false)
                .map(({ check }) => t(`check.${check}.no`)),
            }}
            version={recharge.version}
            mayRefuse={mayBeRefused(recharge)}
            reasons={rechargeReasons}
            decide={{
              ...decide,
              error: isMissed ? null : decide.error,
              refuse: async (reason) => {
                const refused = await decide.refuse(reason)
                if (refused) forgetTyped()
                return refused
              },
            }}
            approvals={recharge.approvals}
            amounts={[arrival, reference]}
            onApprove={async () => {
              const passed = arrivedCents !== null && (await decide.pass(arrivedCents, bankReference))
              if (passed) forgetTyped()
              return passed
            }}
          >
            <div className={styles.typed}>
              <AmountField
                ref={arrival}
                label={t('recharges.arrival')}
                hint={t(recharge.wayId === null ? 'recharges.arrivalHint' : 'recharges.arrivalHintWay', {
                  sum: dollars(recharge.amountCents),
                })}
                cents={arrivedCents}
                onChange={(cents) => setArrival({ cents })}
              />
              {needsReference && (
                <BankReferenceField
                  ref={reference}
                  value={bankReference}
                  error={isMissed ? decide.error : null}
                  onChange={setBankReference}
                />
              )}
            </div>
          </Decision>
        </AskProof>
      }
      {...pane}
    >
      <FlagBadges flags={recharge.flags} />
      <RiskLine buyerId={buyer.id} />
      <TeamBar subject={{ type: 'recharge', id: recharge.id }} />
      <ProofRequests recharge={recharge} />
      <div className={styles.sides}>
        <Evidence number={recharge.number} pictures={recharge.evidence} />
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
              ...sentFacts(recharge, t, nameField),
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
          <MachineChecks
            checks={recharge.checks}
            hasHash={recharge.txHash !== null}
            isOnNetwork={recharge.wayId === null}
          />
          <Approvals approvals={recharge.approvals} needed={recharge.neededApprovals} />
        </div>
      </div>
      <EarlierRecharges rows={recharge.earlier} account={buyer.account} />
      <Notes subject={{ type: 'recharge', id: recharge.id }} />
    </AuditedPane>
  )
}

const turnOf = ({ requests }: RechargeDetailData): ProofTurn | null =>
  requests.length === 0
    ? null
    : requests.some(({ answeredAt }) => answeredAt === null)
      ? 'waiting'
      : 'answered'

/** The claim, once the chain says the same; otherwise the operator looks, and writes what arrived. */
const provenCents = ({ amountCents, checks }: RechargeDetailData): number | null =>
  checks.some(({ check, isGood }) => check === 'amountEquals' && isGood) ? amountCents : null
