import { cardPaymentStates } from '@sampan/contract/money/card-payments/states.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { type PagedInput, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { PaymentBadge } from './badges.tsx'
import { CardTabs } from './card-tabs.tsx'
import styles from './cards.module.css'
import { PaymentDetail } from './payment-detail.tsx'
import type { PaymentRow } from './rows.ts'

const choices = ['all', 'problem', 'noPayout', ...cardPaymentStates] as const
type Choice = (typeof choices)[number]

/** Card payments of all buyers, by what waits, state, day or person. */
export function PaymentsTab() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const [asked, setChoice] = useSearchChoice('show')
  const days = useDayFilter()
  const choice = choices.find((one) => one === asked) ?? 'all'
  const pages = usePages('console_card_payment_list', { ...filterOf(choice, q), ...days.input })
  const row = useChosenRow((id) => paths.cards('payments', id), pages.items)
  return (
    <Screen
      title={t('cards.title')}
      tools={<SearchBox label={t('cards.search')} value={q} onChange={setQ} />}
      detail={row.id && <PaymentDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <CardTabs active="payments" />
      <Stack gap={12}>
        <ChoiceChips<Choice>
          label={t('queue.status')}
          value={choice}
          onChange={(next) => setChoice(next === 'all' ? '' : next)}
          options={choices.map((value) => ({ value, label: labelOf(value) }))}
        />
        <div className={styles.days}>
          <DayFields filter={days} />
        </div>
      </Stack>
      <FilterChips
        chips={[...(q === '' ? [] : [{ param: 'q', text: t('filters.words', { words: q }) }]), ...days.chips]}
      />
      <DataTable
        name="card-payments"
        label={t('cards.payments')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.cards('payments', id)}
        empty={t('cards.none')}
      />
    </Screen>
  )

  function labelOf(value: Choice): string {
    if (value === 'all' || value === 'problem' || value === 'noPayout') return t(`cards.${value}`)
    return t(`cardState.${value}`)
  }
}

function filterOf(choice: Choice, q: string): PagedInput<'console_card_payment_list'> {
  return {
    ...(q === '' ? {} : { q }),
    ...(choice === 'all'
      ? {}
      : choice === 'problem' || choice === 'noPayout'
        ? { show: choice }
        : { state: choice }),
  }
}

function useColumns(): Column<PaymentRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'number', head: t('cards.number'), kind: 'strong', cell: (row) => row.number },
    { key: 'buyer', head: t('queue.buyer'), cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    {
      key: 'card',
      head: t('cards.card'),
      kind: 'extra',
      cell: (row) => (row.cardLastFour === null ? '–' : `${row.cardBrand} ${row.cardLastFour}`),
    },
    {
      key: 'for',
      head: t('cards.for'),
      kind: 'extra',
      cell: (row) =>
        row.orders === 0 ? t('cards.forRecharge') : t('cards.forOrders', { count: row.orders }),
    },
    {
      key: 'begun',
      head: t('cards.begun'),
      kind: 'soft',
      cell: (row) => date(row.createdAt, 'dayTime'),
      at: (row) => row.createdAt,
    },
    {
      key: 'paid',
      head: t('cards.credited'),
      kind: 'soft',
      isHidden: true,
      cell: (row) => (row.paidAt === null ? '–' : date(row.paidAt, 'dayTime')),
      at: (row) => row.paidAt,
    },
    {
      key: 'returned',
      head: t('cards.givenBack'),
      kind: 'extraNumber',
      isHidden: true,
      cell: (row) => dollars(row.returnedCents),
    },
    {
      key: 'problem',
      head: t('cards.problemHead'),
      kind: 'wrap',
      isHidden: true,
      cell: (row) => row.problem,
    },
    { key: 'state', head: t('queue.status'), cell: (row) => <PaymentBadge state={row.state} /> },
  ]
}
