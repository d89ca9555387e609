import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalCard } from '#parts/approvals/proposal-card.tsx'
import { useSubjectPlace } from '#parts/approvals/use-subject-place.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'

/** Proposal beside the list, where it is decided. */
export function ProposalDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const placeOf = useSubjectPlace()
  const read = usePages('console_proposal_list', { id })
  if (!read.items)
    return <WaitingPane label={t('fourEyes.one')} error={read.error} onRetry={read.refresh} {...steps} />
  const [proposal] = read.items
  return (
    <DetailPane
      label={t('fourEyes.one')}
      above={t('fourEyes.one')}
      headline={proposal && <b>{placeOf(proposal.subject).title || t(`proposal.${proposal.kind}`)}</b>}
      {...steps}
    >
      {proposal ? (
        <ProposalCard proposal={proposal} isTop withKeys />
      ) : (
        <EmptyState drawing="none" title={t('ledger.none')} />
      )}
    </DetailPane>
  )
}
