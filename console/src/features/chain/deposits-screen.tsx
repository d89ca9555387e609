import { allKeptReasons, depositStates } from '@sampan/contract/money/chain/status.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { type PagedInput, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import { DepositBadge } from './deposit-badge.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import type { DepositRow } from './rows.ts'

const choices = ['unexplained', 'all', ...depositStates] as const
type Choice = (typeof choices)[number]
const whys = ['any', ...allKeptReasons] as const
type Why = (typeof whys)[number]

/** Deposits that arrived on chain, and first of all those that nobody can explain. */
export function DepositsScreen() {
  const { t } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const [asked, setChoice] = useSearchChoice('show')
  const choice = choices.find((one) => one === asked) ?? 'unexplained'
  const [askedWhy, setWhy] = useSearchChoice('why')
  const why = allKeptReasons.find((one) => one === askedWhy) ?? 'any'
  const pages = usePages('console_deposit_list', filterOf(choice, why, q))
  const row = useChosenRow(paths.deposits, pages.items)
  const deposit = pages.items?.find(({ id }) => id === row.id)
  return (
    <Screen
      title={t('deposits.title')}
      tools={<SearchBox label={t('deposits.search')} value={q} onChange={setQ} />}
      detail={deposit && <DepositDetail key={deposit.id} deposit={deposit} {...row.steps} />}
    >
      <Stack gap={8}>
        <ChoiceChips<Choice>
          label={t('queue.status')}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: t(`deposits.${value}`) }))}
        />
        {choice === 'kept' && (
          <ChoiceChips<Why>
            label={t('deposits.why')}
            value={why}
            onChange={setWhy}
            options={whys.map((value) => ({
              value,
              label: value === 'any' ? t('deposits.all') : t(`kept.${value}`),
            }))}
          />
        )}
      </Stack>
      <WordsChip q={q} />
      <DataTable
        name="deposits"
        label={t('deposits.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.depositById(id)}
        empty={t(choice === 'unexplained' ? 'deposits.allExplained' : 'deposits.none')}
      />
    </Screen>
  )
}

function filterOf(choice: Choice, why: Why, q: string): PagedInput<'console_deposit_list'> {
  const words = q === '' ? {} : { q }
  if (choice === 'unexplained') return { ...words, unexplained: 'true' }
  if (choice === 'kept' && why !== 'any') return { ...words, keptReason: why }
  return choice === 'all' ? words : { ...words, state: choice }
}

function useColumns(): Column<DepositRow>[] {
  const { t, dollars, date } = useWords()
  return [
    {
      key: 'tx',
      head: t('deposits.transaction'),
      kind: 'soft',
      cell: (row) => `${row.txHash.slice(0, 10)}…`,
    },
    { key: 'buyer', head: t('queue.buyer'), kind: 'strong', cell: (row) => row.buyer?.name ?? '–' },
    {
      key: 'amount',
      head: t('queue.amount'),
      kind: 'number',
      cell: (row) => (row.amountCents === null ? row.rawAmount : dollars(row.amountCents)),
    },
    { key: 'network', head: t('queue.network'), kind: 'clip', cell: (row) => row.networkName },
    {
      key: 'seen',
      head: t('deposits.seenAt'),
      kind: 'soft',
      cell: (row) => date(row.seenAt, 'dayTime'),
      at: (row) => row.seenAt,
    },
    { key: 'state', head: t('queue.status'), cell: (row) => <DepositBadge deposit={row} /> },
  ]
}
