import { hitStates } from '@sampan/contract/money/chain/status.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { HitDetail, hitTones } from './hit-detail.tsx'
import type { HitRow } from './rows.ts'

const choices = [...hitStates, 'all'] as const
type Choice = (typeof choices)[number]

/** Withdrawals and deposits that the sanctions list stopped, and the list in force. */
export function SanctionsScreen() {
  const { t } = useWords()
  const [asked, setChoice] = useSearchChoice('show')
  const choice = choices.find((one) => one === asked) ?? 'open'
  const pages = usePages('console_sanctions_list', choice === 'all' ? {} : { state: choice })
  const row = useChosenRow(paths.sanctions, pages.items)
  const listed = pages.items?.find(({ id }) => id === row.id)
  // A hit that a link names may be decided by now, or stand on a later page.
  const asks = row.id !== undefined && pages.items !== undefined && listed === undefined
  const { data: named } = useRead('console_sanctions_list', { id: row.id ?? '' }, { enabled: asks })
  const hit = listed ?? (asks ? named?.items[0] : undefined)
  return (
    <Screen title={t('sanctions.title')} detail={hit && <HitDetail key={hit.id} hit={hit} {...row.steps} />}>
      <ListFacts />
      <ChoiceChips<Choice>
        label={t('queue.status')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({ value, label: t(`sanctions.${value}`) }))}
      />
      <DataTable
        name="sanctions"
        label={t('sanctions.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.sanctions(id)}
        empty={t('sanctions.none')}
      />
    </Screen>
  )
}

/** The day and the size of the list in force, or that there is none. */
function ListFacts() {
  const { t, date } = useWords()
  const { data: facts } = useRead('console_sanctions_facts', {})
  if (facts === undefined) return null
  if (facts === null) return <Note tone="wait">{t('sanctions.noList')}</Note>
  return (
    <Note tone={facts.isOld ? 'bad' : 'calm'}>
      {t('sanctions.inForce', {
        date: date(`${facts.date}T00:00:00Z`, 'full', 'UTC'),
        entries: facts.entries,
        time: date(facts.loadedAt, 'dayTime'),
      })}{' '}
      {facts.isOld && t('sanctions.old', { days: facts.ageDays })}
    </Note>
  )
}

function useColumns(): Column<HitRow>[] {
  const { t, dollars, date } = useWords()
  return [
    {
      key: 'subject',
      head: t('sanctions.subject'),
      kind: 'strong',
      cell: (row) => row.withdrawal?.number ?? t('sanctions.deposit'),
    },
    { key: 'buyer', head: t('queue.buyer'), kind: 'clip', cell: (row) => row.buyer.name },
    {
      key: 'amount',
      head: t('queue.amount'),
      kind: 'number',
      cell: (row) => dollars((row.withdrawal ?? row.deposit)?.amountCents ?? 0),
    },
    { key: 'source', head: t('sanctions.source'), cell: (row) => row.source },
    {
      key: 'found',
      head: t('sanctions.foundAt'),
      kind: 'soft',
      cell: (row) => date(row.foundAt, 'dayTime'),
      at: (row) => row.foundAt,
    },
    {
      key: 'state',
      head: t('queue.status'),
      cell: (row) => <Badge tone={hitTones[row.state]}>{t(`sanctions.${row.state}`)}</Badge>,
    },
  ]
}
