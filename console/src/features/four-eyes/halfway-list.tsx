import { navigate } from '@sampan/router/navigate.ts'
import type { Output } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useSettingsPlace } from '#parts/audit-trail/use-settings-place.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'
import { HalfwayDetail } from './halfway-detail.tsx'
import { ProposalDetail } from './proposal-detail.tsx'
import { type Whose, WhoseChips } from './whose-chips.tsx'

export type Halfway = Output<'console_halfway_list'>['items'][number]

/** Place where a row is decided. */
function placeOf({ kind, place }: Halfway): string {
  if (kind === 'proposal') return paths.proposals(place)
  if (kind === 'recharge') return paths.recharges(place)
  if (kind === 'withdrawal') return paths.withdrawals(place)
  if (kind === 'shopPayout') return paths.payouts(place)
  if (kind === 'refund') return paths.disputes(place)
  if (kind === 'takedown') return paths.marketGoods(place)
  return kind === 'claim' ? paths.orders(place) : paths.payouts()
}

/** Decisions on which one person has agreed, longest waiting first; each row leads to the place where it is decided. */
export function HalfwayList({ whose }: { whose: Whose }) {
  const { t, dollars } = useWords()
  const sent = useSent()
  const settingsPlace = useSettingsPlace()
  const pages = usePages('console_halfway_list', { whose })
  const row = useChosenRow(paths.proposals, pages.items)
  // A press opens what is decided elsewhere there; the keys, which go from row to row, first show what it is.
  const elsewhere = pages.items?.find(({ id, kind }) => id === row.id && kind !== 'proposal')
  const columns: Column<Halfway>[] = [
    {
      key: 'name',
      head: t('fourEyes.about'),
      kind: 'strong',
      cell: ({ name, act, setting }) =>
        setting === null ? name || (act ? t(`proposal.${act}`) : '') : settingsPlace(setting).title,
    },
    {
      key: 'kind',
      head: t('fourEyes.what'),
      kind: 'wrap',
      cell: ({ kind, act }) => (act ? t(`proposal.${act}`) : t(`fourEyes.kind.${kind}`)),
    },
    {
      key: 'amount',
      head: t('queue.amount'),
      kind: 'number',
      cell: ({ amountCents }) => (amountCents === null ? '' : dollars(amountCents)),
    },
    {
      key: 'agreed',
      head: t('queue.agreedHead'),
      cell: ({ approvals, neededApprovals }) =>
        t('queue.agreedOf', { count: approvals, needed: neededApprovals }),
    },
    { key: 'by', head: t('fourEyes.first'), kind: 'extra', cell: ({ by }) => by.name },
    {
      key: 'at',
      head: t('fourEyes.since'),
      kind: 'soft',
      cell: ({ at }) => sent.brief(at),
      at: ({ at }) => at,
    },
  ]
  return (
    <Screen
      title={t('fourEyes.title')}
      detail={
        elsewhere ? (
          <HalfwayDetail key={elsewhere.id} row={elsewhere} href={placeOf(elsewhere)} {...row.steps} />
        ) : (
          row.id && <ProposalDetail key={row.id} id={row.id} {...row.steps} />
        )
      }
    >
      <WhoseChips value={whose} />
      <DataTable
        name="four-eyes"
        label={t('fourEyes.title')}
        columns={columns}
        pages={pages}
        keyOf={(row) => row.id}
        chosen={row.id}
        onChoose={(each) => (each.kind === 'proposal' ? row.choose(each.id) : navigate(placeOf(each)))}
        hrefOf={placeOf}
        empty={t(`fourEyes.none_${whose}`)}
      />
    </Screen>
  )
}
