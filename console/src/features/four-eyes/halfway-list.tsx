import { navigate } from '@sampan/router/navigate.ts'
import type { Output } from '#client/call.ts'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { ChosenRow } from '#ui/use-chosen-row.ts'
import { useSent } from '#ui/use-sent.ts'

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

interface HalfwayListProps {
  whose: 'forMe' | 'mine' | 'all'
  pages: Pages<Halfway>
  row: ChosenRow
}

/** Decisions on which one person has agreed, longest waiting first; each row leads to the place where it is decided. */
export function HalfwayList({ whose, pages, row }: HalfwayListProps) {
  const { t, dollars } = useWords()
  const sent = useSent()
  const columns: Column<Halfway>[] = [
    {
      key: 'name',
      head: t('fourEyes.about'),
      kind: 'strong',
      cell: ({ name, act }) => name || (act ? t(`proposal.${act}`) : ''),
    },
    {
      key: 'kind',
      head: t('fourEyes.what'),
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
    { key: 'at', head: t('fourEyes.since'), kind: 'soft', cell: ({ at }) => sent.brief(at) },
  ]
  return (
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
  )
}
