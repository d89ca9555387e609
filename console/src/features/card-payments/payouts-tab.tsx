import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { PayoutBadge } from './badges.tsx'
import { CardTabs } from './card-tabs.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import type { PayoutRow } from './rows.ts'

const choices = ['all', 'wrong'] as const
type Choice = (typeof choices)[number]

/** Payouts of the provider, and what it owes by its own word and by the books. */
export function PayoutsTab() {
  const { t } = useWords()
  const [asked, setChoice] = useSearchChoice('show')
  const choice = choices.find((one) => one === asked) ?? 'all'
  const pages = usePages('console_card_payout_list', choice === 'wrong' ? { show: 'wrong' } : {})
  const row = useChosenRow((id) => paths.cards('payouts', id), pages.items)
  return (
    <Screen
      title={t('cards.title')}
      detail={row.id && <PayoutDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <CardTabs active="payouts" />
      <Stack gap={12}>
        <Balance />
        <ChoiceChips<Choice>
          label={t('queue.status')}
          value={choice}
          onChange={(next) => setChoice(next === 'all' ? '' : next)}
          options={choices.map((value) => ({ value, label: t(`cards.${value}`) }))}
        />
      </Stack>
      <DataTable
        name="card-payouts"
        label={t('cards.payouts')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.cards('payouts', id)}
        empty={t('cardPayout.none')}
        emptyHint={t('cardPayout.noneHint')}
      />
    </Screen>
  )
}

function Balance() {
  const { t, dollars, date } = useWords()
  const { data } = useRead('console_card_facts', {})
  const balance = data?.balance
  if (!balance) return null
  const isSame = balance.providerCents === balance.booksCents
  return (
    <Stack gap={8}>
      <StatRow
        stats={[
          { key: 'provider', label: t('cardPayout.owedByProvider'), value: dollars(balance.providerCents) },
          {
            key: 'books',
            label: t('cardPayout.owedByBooks'),
            value: dollars(balance.booksCents),
            tone: isSame ? 'ok' : 'bad',
          },
        ]}
      />
      <Text as="p" size="small" tone="soft">
        {balance.differsSince
          ? t('cardPayout.differsSince', { at: date(balance.differsSince, 'dayTime') })
          : t('cardPayout.comparedAt', { at: date(balance.at, 'dayTime') })}
      </Text>
    </Stack>
  )
}

function useColumns(): Column<PayoutRow>[] {
  const { t, dollars, date, number } = useWords()
  return [
    { key: 'number', head: t('cards.number'), kind: 'strong', cell: (row) => row.number },
    { key: 'name', head: t('cardPayout.name'), kind: 'clip', cell: (row) => row.providerId },
    {
      key: 'amount',
      head: t('cardPayout.arrived'),
      kind: 'number',
      cell: (row) => dollars(row.amountCents),
    },
    { key: 'fee', head: t('cards.fees'), kind: 'extraNumber', cell: (row) => dollars(row.feeCents) },
    { key: 'lines', head: t('cardPayout.lines'), kind: 'extraNumber', cell: (row) => number(row.lines) },
    {
      key: 'at',
      head: t('cardPayout.arrivedAt'),
      kind: 'soft',
      cell: (row) => date(row.arrivedAt, 'dayTime'),
      at: (row) => row.arrivedAt,
    },
    { key: 'state', head: t('queue.status'), cell: (row) => <PayoutBadge {...row} /> },
  ]
}
