import { holdingStep } from '@sampan/contract/market/shops/suspension-steps.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/part.module.css'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { isUsable } from './account-field.tsx'
import { accountName } from './account-name.ts'
import { AccountsPart } from './accounts-part.tsx'
import { AskPayout } from './ask-payout.tsx'
import { CancelPayout } from './cancel-payout.tsx'
import type { Money, ShopPayout } from './rows.ts'
import { SchedulePart } from './schedule-part.tsx'

/** Sum that Sampan can pay out to the shop, the form of its owner, and the payouts so far with the open one first. */
export function PayoutsPart({ money }: { money: Money }) {
  const { t, dollars } = useWords()
  const me = useOperator()
  const pages = usePages('console_shop_payouts', {})
  const [isAsking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState<ShopPayout | null>(null)
  const availableCents = Math.max(0, money.payableCents - money.owedCents)
  const { data: suspension } = useRead('console_suspension_own', {})
  const isHeld = (suspension?.step ?? 0) >= holdingStep
  const mayAsk = may(me, 'console_shop_payout_ask')
  const accounts = useRead('console_shop_accounts', {}).data
  const schedule = useRead('console_shop_payout_schedule', {}).data
  const hasUsable = accounts?.items.some(isUsable) ?? false
  const open = pages.items?.find(({ status }) => status === 0)
  return (
    <>
      <section className={styles.part} aria-labelledby="money-payouts">
        <h2 id="money-payouts">{t('payouts.mine')}</h2>
        <div className={styles.row}>
          <span>{t('payouts.available', { sum: dollars(availableCents) })}</span>
          {mayAsk && (
            <Button
              kind="line"
              size="small"
              disabled={isHeld || availableCents === 0 || !pages.items || open !== undefined || !hasUsable}
              onClick={() => setAsking(true)}
            >
              {t('payouts.ask')}
            </Button>
          )}
        </div>
        {mayAsk && accounts && !hasUsable && <p>{t('accounts.needed')}</p>}
        {isHeld && <Note>{t('suspension.payoutsHeld')}</Note>}
        {!mayAsk && <p>{t('payouts.ownerAlone')}</p>}
        {mayAsk && open && (
          <>
            <p>{t('payouts.oneAtATime', { sum: dollars(open.amountCents) })}</p>
            {!open.isOpened && (
              <div>
                <Button kind="line" size="small" onClick={() => setCancelling(open)}>
                  {t('payouts.cancel')}
                </Button>
              </div>
            )}
          </>
        )}
        <DataTable
          name="payouts-part"
          label={t('payouts.mine')}
          columns={useColumns()}
          pages={pages}
          keyOf={({ id }) => id}
          empty={t('payouts.none')}
        />
        <CancelPayout payout={cancelling} onDone={() => setCancelling(null)} />
        {isAsking && accounts && (
          <AskPayout
            availableCents={availableCents}
            accounts={accounts.items}
            onClose={() => setAsking(false)}
          />
        )}
      </section>
      {accounts && <AccountsPart accounts={accounts} />}
      {accounts && schedule !== undefined && <SchedulePart schedule={schedule} accounts={accounts.items} />}
    </>
  )
}

const tones = { 0: 'river', 1: 'ok', 2: 'bad', 3: 'plain' } as const

function useColumns(): Column<ShopPayout>[] {
  const { t, date, dollars } = useWords()
  return [
    {
      key: 'number',
      head: t('queue.number'),
      kind: 'strong',
      cell: ({ number, isScheduled }) => (isScheduled ? `${number} · ${t('schedule.made')}` : number),
    },
    {
      key: 'at',
      head: t('audit.at'),
      kind: 'soft',
      cell: (row) => date(row.createdAt, 'dayTime'),
      at: (row) => row.createdAt,
    },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    {
      key: 'to',
      head: t('payouts.to'),
      kind: 'extra',
      cell: accountName,
    },
    {
      key: 'state',
      head: t('queue.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`payouts.state.${status}`)}</Badge>,
    },
    {
      key: 'outcome',
      head: t('payouts.outcome'),
      kind: 'wrap',
      cell: ({ status, isOpened, bankReference, reasonCode, reason }) => {
        if (status === 0) return isOpened ? t('payouts.beingPaid') : ''
        if (status === 3) return ''
        if (bankReference !== null) return t('payouts.reference', { reference: bankReference })
        return [reasonCode === 'other' ? '' : t(`reason.${reasonCode}`), reason].filter(Boolean).join(' · ')
      },
    },
  ]
}
