import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { call, type Input } from '#client/call.ts'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DutyFile } from '#parts/duties/duty-file.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from '#ui/part.module.css'
import { usePartOfAddress } from '#ui/part-of-address.ts'
import { PeriodsTable } from '#ui/periods-table.tsx'
import { allParts, saveCsv } from '#ui/save-file.ts'
import { Screen } from '#ui/screen.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import type { Money, StatementLine } from './rows.ts'

/** Money held for the shop, money owed to it, and its statements month by month. */
export function MoneyScreen() {
  const { t, dollars, number } = useWords()
  const read = useRead('console_shop_money', {})
  usePartOfAddress(read.data !== undefined)
  return (
    <Screen title={t('money.title')}>
      <WhenRead read={read}>
        {(money) => (
          <>
            <StatRow
              stats={[
                { key: 'escrow', label: t('money.escrow'), value: dollars(money.escrowCents) },
                { key: 'open', label: t('money.openOrders'), value: number(money.openOrders) },
                { key: 'payable', label: t('money.payable'), value: dollars(money.payableCents) },
                {
                  key: 'owed',
                  label: t('money.owed'),
                  value: dollars(money.owedCents),
                  tone: money.owedCents > 0 ? 'bad' : undefined,
                },
              ]}
            />
            <PayoutsPart money={money} />
            <Months money={money} />
            {money.months.length > 0 && <Statement months={money.months.map(({ month }) => month)} />}
            <ShopDuties />
          </>
        )}
      </WhenRead>
    </Screen>
  )
}

function Months({ money }: { money: Money }) {
  const { t, dollars, number } = useWords()
  return (
    <section className={styles.part} aria-labelledby="money-months">
      <h2 id="money-months">{t('money.months')}</h2>
      {money.months.length === 0 && <p>{t('money.none')}</p>}
      <PeriodsTable
        head={t('money.month')}
        periodOf={({ month }) => month}
        rows={money.months}
        columns={[
          { head: t('money.orders'), cell: ({ orders }) => number(orders) },
          { head: t('money.gross'), cell: ({ grossCents }) => dollars(grossCents) },
          { head: t('money.commission'), cell: ({ commissionCents }) => dollars(0 - commissionCents) },
          { head: t('money.setOff'), cell: ({ receivableCents }) => dollars(0 - receivableCents) },
          { head: t('money.net'), cell: ({ payableCents }) => dollars(payableCents) },
        ]}
      />
    </section>
  )
}

function Statement({ months }: { months: readonly string[] }) {
  const { t } = useWords()
  const [typed, setMonth] = useSearchChoice('month')
  const month = months.includes(typed) ? typed : (months[0] ?? '')
  const pages = usePages('console_shop_statement', { month })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function download() {
    setBusy(true)
    setFailure(null)
    try {
      const parts = await allParts((cursor) => call('console_shop_statement_csv', { month, ...cursor }))
      saveCsv(`sampan-statement-${month}.csv`, parts)
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="money-statement">
      <h2 id="money-statement">{t('money.statement')}</h2>
      <div className={styles.row}>
        <ChoiceChips
          label={t('money.month')}
          look="outlined"
          value={month}
          onChange={setMonth}
          options={months.map((value) => ({ value, label: value }))}
        />
        <Button kind="line" size="small" busy={isBusy} onClick={download}>
          {t('money.statementFile')}
        </Button>
      </div>
      <ActFailure error={failure} />
      <DataTable
        name="money"
        label={t('money.statement')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        empty={t('money.none')}
      />
    </section>
  )
}

/** The file for a shop that declares itself. */
function ShopDuties() {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const read = async (asked: Input<'console_shop_duty_csv'>) => {
    try {
      return await call('console_shop_duty_csv', asked)
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
      throw error
    }
  }
  return (
    <section className={styles.part}>
      <DutyFile fileName="sampan-duties" read={read} error={failure} onStart={() => setFailure(null)} />
    </section>
  )
}

function useColumns(): Column<StatementLine>[] {
  const { t, date, dollars } = useWords()
  return [
    { key: 'order', head: t('money.order'), kind: 'strong', cell: (row) => row.orderNo },
    {
      key: 'at',
      head: t('audit.at'),
      kind: 'soft',
      cell: (row) => date(row.at, 'dayTime'),
      at: (row) => row.at,
    },
    { key: 'kind', head: t('money.kind'), kind: 'soft', cell: (row) => t(`money.kind.${row.kind}`) },
    { key: 'gross', head: t('money.gross'), kind: 'number', cell: (row) => dollars(row.grossCents) },
    {
      key: 'fee',
      head: t('money.commission'),
      kind: 'extraNumber',
      cell: (row) => dollars(0 - row.commissionCents),
    },
    { key: 'net', head: t('money.net'), kind: 'number', cell: (row) => dollars(row.payableCents) },
    {
      key: 'duties',
      head: t('money.duties'),
      kind: 'extraNumber',
      cell: (row) => (row.dutyCents === 0 ? '' : dollars(row.dutyCents)),
    },
  ]
}
