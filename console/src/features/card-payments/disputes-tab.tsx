import { cardDisputeStates } from '@sampan/contract/money/card-payments/states.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { DisputeBadge } from './badges.tsx'
import { CardTabs } from './card-tabs.tsx'
import { DisputeDetail } from './dispute-detail.tsx'
import { disputeReason } from './dispute-reason.ts'
import type { DisputeRow } from './rows.ts'

const choices = [...cardDisputeStates, 'all'] as const
type Choice = (typeof choices)[number]

/** Disputes of cards' holders; first of all those that are open. */
export function DisputesTab() {
  const { t } = useWords()
  const [asked, setChoice] = useSearchChoice('show')
  const choice = choices.find((one) => one === asked) ?? 'open'
  const pages = usePages('console_card_dispute_list', choice === 'all' ? {} : { state: choice })
  const row = useChosenRow((id) => paths.cards('disputes', id), pages.items)
  return (
    <Screen
      title={t('cards.title')}
      detail={row.id && <DisputeDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <CardTabs active="disputes" />
      <ChoiceChips<Choice>
        label={t('queue.status')}
        value={choice}
        onChange={(next) => setChoice(next === 'open' ? '' : next)}
        options={choices.map((value) => ({
          value,
          label: value === 'all' ? t('cards.all') : t(`cardDispute.${value}`),
        }))}
      />
      <DataTable
        name="card-disputes"
        label={t('cards.disputes')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.cards('disputes', id)}
        empty={t(choice === 'open' ? 'cardDispute.noneOpen' : 'cardDispute.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<DisputeRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'number', head: t('cards.one'), kind: 'strong', cell: (row) => row.payment.number },
    { key: 'buyer', head: t('queue.buyer'), cell: (row) => row.buyer.name },
    { key: 'amount', head: t('queue.amount'), kind: 'number', cell: (row) => dollars(row.amountCents) },
    {
      key: 'reason',
      head: t('cardDispute.reason'),
      kind: 'extra',
      cell: (row) => disputeReason(t, row.reason),
    },
    {
      key: 'opened',
      head: t('cardDispute.opened'),
      kind: 'soft',
      cell: (row) => date(row.openedAt, 'dayTime'),
      at: (row) => row.openedAt,
    },
    {
      key: 'due',
      head: t('cardDispute.due'),
      kind: 'soft',
      cell: (row) => (row.dueAt === null ? '–' : date(row.dueAt, 'dayTime')),
      at: (row) => row.dueAt,
    },
    {
      key: 'evidence',
      head: t('cardDispute.evidence'),
      kind: 'extra',
      cell: (row) => t(evidenceKey(row)),
    },
    { key: 'state', head: t('queue.status'), cell: (row) => <DisputeBadge state={row.state} /> },
  ]
}

const evidenceKey = ({ evidence }: DisputeRow) =>
  evidence === null
    ? 'cardDispute.noEvidence'
    : evidence.sentAt === null
      ? 'cardDispute.evidenceWaits'
      : 'cardDispute.evidenceSent'
