import { Badge } from '@sampan/ui/badge.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Proposal } from '#parts/approvals/proposal-card.tsx'
import { proposalTones } from '#parts/approvals/proposal-card.tsx'
import { useSubjectPlace } from '#parts/approvals/use-subject-place.ts'
import { paths } from '#paths'
import { useReasonText } from '#ui/coded-reason.ts'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { ProposalDetail } from './proposal-detail.tsx'
import { type EndedState, WhoseChips } from './whose-chips.tsx'

/** Proposals that two made, that one refused, or that nobody decided in time, newest first; the chosen one beside them. */
export function EndedList({ state }: { state: EndedState }) {
  const { t } = useWords()
  const pages = usePages('console_proposal_list', { state })
  const row = useChosenRow(paths.proposals, pages.items)
  return (
    <Screen
      title={t('fourEyes.title')}
      detail={row.id && <ProposalDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <WhoseChips value={state} />
      <DataTable
        name="ended-proposals"
        label={t(`proposal.is_${state}`)}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.proposals(id)}
        empty={t('ledger.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<Proposal>[] {
  const { t, dollars, date } = useWords()
  const placeOf = useSubjectPlace()
  const reasonText = useReasonText()
  return [
    {
      key: 'about',
      head: t('fourEyes.about'),
      kind: 'strong',
      cell: ({ subject }) => placeOf(subject).title,
    },
    { key: 'kind', head: t('fourEyes.what'), kind: 'wrap', cell: ({ kind }) => t(`proposal.${kind}`) },
    {
      key: 'amount',
      head: t('queue.amount'),
      kind: 'extraNumber',
      cell: ({ amountCents }) => (amountCents === null ? '–' : dollars(amountCents)),
    },
    { key: 'reason', head: t('queue.reason'), kind: 'extraWrap', cell: (row) => reasonText(row) },
    { key: 'by', head: t('proposal.by'), kind: 'extra', cell: ({ proposedBy }) => proposedBy.name },
    {
      key: 'decidedBy',
      head: t('proposal.decidedBy'),
      kind: 'extra',
      cell: ({ decidedBy }) => decidedBy?.name ?? '–',
    },
    {
      key: 'at',
      head: t('ledger.when'),
      kind: 'soft',
      cell: ({ decidedAt, proposedAt }) => date(decidedAt ?? proposedAt, 'dayTime'),
      at: ({ decidedAt, proposedAt }) => decidedAt ?? proposedAt,
    },
    {
      key: 'state',
      head: t('queue.status'),
      cell: ({ state, alone }) =>
        alone ? (
          <Badge tone="wait">{t('proposal.isAlone')}</Badge>
        ) : (
          <Badge tone={proposalTones[state]}>{t(`proposal.is_${state}`)}</Badge>
        ),
    },
  ]
}
