import { shopPayoutReasons } from '@sampan/contract/base/staff/reasons.ts'
import { referenceLengthMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type ReactNode, useRef } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Approvals } from '#parts/money-queue/approvals.tsx'
import { AuditedDetail, AuditedPane } from '#parts/money-queue/audited-detail.tsx'
import { Decision } from '#parts/money-queue/decision.tsx'
import { onceDecided } from '#parts/money-queue/once-decided.ts'
import { paysNow } from '#parts/money-queue/pays-now.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { PayoutBadge } from './payout-badge.tsx'
import styles from './payout-detail.module.css'
import type { PayoutDetailData } from './rows.ts'

interface Props extends PaneSteps {
  id: string
  onDecided: () => void
}

/** Which shop wants what sent where, and the decision. */
export function PayoutDetail({ id, onDecided, ...steps }: Props) {
  const label = useWords().t('payouts.one')
  const read = useRead('console_payout_detail', { id })
  return (
    <AuditedDetail label={label} read={read} {...steps}>
      {(payout, news) => (
        <Loaded payout={payout} label={label} news={news} onDecided={onDecided} {...steps} />
      )}
    </AuditedDetail>
  )
}

interface LoadedProps extends PaneSteps {
  payout: PayoutDetailData
  label: string
  news: ReactNode
  onDecided: () => void
}

function Loaded({ payout, onDecided, ...pane }: LoadedProps) {
  const { t, dollars, list } = useWords()
  const [typed, setTyped, forget] = useTyped(`reference of ${payout.id}`, '')
  const act = useApiMutation('console_payout_decide')
  const then = onceDecided(() => {
    forget()
    onDecided()
  })
  const { id, version, status, shop, holder, bankName, account, lastFour } = payout
  const bankReference = cleanTyped(typed)
  const reference = useRef<HTMLInputElement>(null)
  const isLast = paysNow(payout)
  const needsReference = status === 0 && payout.isOpened && isLast
  const isUnnamed = needsReference && bankReference === ''
  const sum = dollars(payout.amountCents)
  const target = list([holder, bankName, account ?? `···· ${lastFour}`])
  return (
    <AuditedPane
      row={payout}
      cents={payout.amountCents}
      badge={<PayoutBadge status={status} />}
      decision={
        <Decision
          of={`payout ${id}`}
          approve={
            payout.isOpened && !isUnnamed ? t(isLast ? 'payouts.paid' : 'queue.approve', { sum }) : null
          }
          confirmation={{
            question: t(isLast ? 'payouts.confirm' : 'withdrawals.confirm', { sum, target }),
            warnings: [],
          }}
          version={version}
          reasons={shopPayoutReasons}
          reasonHint={t('payouts.reasonHint')}
          decide={{
            isBusy: act.isBusy,
            error: act.error,
            refuse: (reason) =>
              then(
                t('payouts.didRefuse', { sum, name: shop.name }),
                act.attempt({ id, version, decision: 'refuse', ...reason }),
              ),
          }}
          approvals={payout.approvals}
          amounts={[reference]}
          onApprove={() =>
            then(
              t('payouts.didPass', { sum, name: shop.name }),
              act.attempt({ id, version, decision: 'pass', ...(bankReference && { bankReference }) }),
            )
          }
        >
          {needsReference && (
            <Field label={t('withdrawals.reference')} hint={t('payouts.referenceHint')}>
              <TextInput
                ref={reference}
                value={typed}
                maxLength={referenceLengthMax}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
        </Decision>
      }
      {...pane}
    >
      <Facts
        facts={[
          { key: 'shop', name: t('payouts.shop'), value: shop.name },
          { key: 'payable', name: t('money.payable'), value: dollars(payout.payableCents) },
          { key: 'owed', name: t('money.owed'), value: dollars(payout.owedCents) },
          { key: 'holder', name: t('payouts.holder'), value: holder },
          { key: 'bank', name: t('withdrawals.bank'), value: bankName },
          { key: 'account', name: t('payouts.account'), value: account ?? `···· ${lastFour}` },
          ...(payout.bankReference === null
            ? []
            : [{ key: 'reference', name: t('withdrawals.reference'), value: payout.bankReference }]),
          ...(status === 2
            ? [
                {
                  key: 'reason',
                  name: t('queue.reason'),
                  value: [t(`reason.${payout.reasonCode}`), payout.reason].filter(Boolean).join(' · '),
                },
              ]
            : []),
          {
            key: 'amount',
            name: t('queue.amount'),
            value: <Price amountCents={payout.amountCents} />,
            isTotal: true,
          },
        ]}
      />
      {status === 0 && !payout.isOpened && <OpenAccount id={id} isLast={isLast} />}
      <Approvals approvals={payout.approvals} needed={payout.neededApprovals} />
    </AuditedPane>
  )
}

/** The account stays covered until somebody is about to pay: from then on the shop cannot cancel. */
function OpenAccount({ id, isLast }: { id: string; isLast: boolean }) {
  const { t } = useWords()
  const act = useApiMutation('console_payout_open')
  return (
    <div className={styles.open}>
      <ActFailure error={act.error} />
      <p>{t(isLast ? 'payouts.openHint' : 'payouts.openFirstHint')}</p>
      <Button kind="line" size="middle" busy={act.isBusy} onClick={() => void act.attempt({ id })}>
        {t('payouts.open')}
      </Button>
    </div>
  )
}
