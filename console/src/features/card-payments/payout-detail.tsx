import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { PayoutBadge } from './badges.tsx'
import type { PayoutLineRow, PayoutRow } from './rows.ts'

/** A payout with its lines; those that the books do not know so come first to be seen. */
export function PayoutDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_card_payout_detail', { id })
  if (!data)
    return <WaitingPane label={t('cardPayout.one')} error={error} onRetry={() => void refetch()} {...steps} />
  return <Loaded payout={data} {...steps} />
}

function Loaded({ payout, ...steps }: PaneSteps & { payout: PayoutRow }) {
  const { t, dollars, date } = useWords()
  return (
    <DetailPane
      label={t('cardPayout.one')}
      above={`${payout.number} · ${date(payout.arrivedAt, 'dayTime')}`}
      headline={
        <>
          <b>{dollars(payout.amountCents)}</b>
          <PayoutBadge {...payout} />
        </>
      }
      {...steps}
    >
      <Stack gap={16}>
        {payout.problem !== '' && <Note>{payout.problem}</Note>}
        <Facts
          facts={[
            { key: 'name', name: t('cardPayout.name'), value: payout.providerId },
            { key: 'fee', name: t('cards.fees'), value: dollars(payout.feeCents) },
            {
              key: 'booked',
              name: t('cardPayout.bookedAt'),
              value: payout.bookedAt && date(payout.bookedAt, 'dayTime'),
            },
            {
              key: 'journal',
              name: t('ledger.title'),
              value: payout.bookedAt && (
                <TextLink href={paths.journalAbout(payout.id)}>{t('cards.entries')}</TextLink>
              ),
            },
          ]}
        />
        {payout.bookedAt && <Lines payout={payout} />}
      </Stack>
    </DetailPane>
  )
}

const choices = ['all', 'differing'] as const
type Choice = (typeof choices)[number]

function Lines({ payout }: { payout: PayoutRow }) {
  const { t } = useWords()
  const [choice, setChoice] = useState<Choice>(payout.differing > 0 ? 'differing' : 'all')
  const pages = usePages('console_card_payout_lines', {
    id: payout.id,
    ...(choice === 'differing' ? { show: choice } : {}),
  })
  return (
    <Stack gap={8}>
      <ChoiceChips<Choice>
        label={t('cardPayout.lines')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({
          value,
          label: value === 'all' ? t('cards.all') : t('cardPayout.onlyDiffering'),
        }))}
      />
      <DataTable
        name="card-payout-lines"
        label={t('cardPayout.lines')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        empty={t('cardPayout.noLines')}
      />
    </Stack>
  )
}

function useColumns(): Column<PayoutLineRow>[] {
  const { t, dollars } = useWords()
  return [
    { key: 'kind', head: t('cardLine.kind'), cell: (row) => t(`cardLine.${row.kind}`) },
    {
      key: 'payment',
      head: t('cards.one'),
      cell: (row) =>
        row.payment ? (
          <TextLink href={paths.cards('payments', row.payment.id)}>{row.payment.number}</TextLink>
        ) : (
          (row.sessionId ?? '–')
        ),
    },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    { key: 'fee', head: t('cards.fee'), kind: 'number', cell: (row) => dollars(row.feeCents) },
    {
      key: 'difference',
      head: t('cardLine.difference'),
      kind: 'wrap',
      cell: (row) => (row.difference === '' ? '' : t(`cardLine.${row.difference}`)),
    },
  ]
}
