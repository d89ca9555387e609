import { type ProposalState, proposalStates } from '@sampan/contract/office/approvals/kinds.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Failure, Outdated } from '#ui/failure.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { ProposalCard } from './proposal-card.tsx'

/** All proposals of operators, those that wait for a second person first. */
export function ProposalList() {
  const { t } = useWords()
  const [choice, setChoice] = useSearchChoice('state')
  const state = proposalStates.find((one) => one === choice) ?? 'open'
  return (
    <>
      <ChoiceChips
        label={t('proposal.states')}
        value={state}
        onChange={setChoice}
        options={proposalStates.map((value) => ({ value, label: t(`proposal.is_${value}`) }))}
      />
      <ProposalCards state={state} />
    </>
  )
}

/** Proposals in one state, newest first. */
export function ProposalCards({ state }: { state: ProposalState }) {
  const { t } = useWords()
  const pages = usePages('console_proposal_list', { state })
  return (
    <>
      {!pages.items &&
        (pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />)}
      {pages.items && <Outdated error={pages.error} />}
      {pages.items?.length === 0 && <EmptyState drawing="none" title={t('ledger.none')} />}
      {pages.items?.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} isTop />
      ))}
      {pages.hasMore && (
        <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('shell.more')}
        </Button>
      )}
    </>
  )
}
