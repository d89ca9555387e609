import { usePages } from '#client/use-call.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ProposalCard } from './proposal-card.tsx'

/** What waits for a second operator about one withdrawal, buyer or network; nothing when nothing does. */
export function ProposalsOf({ subjectId }: { subjectId: string }) {
  const me = useOperator()
  return may(me, 'console_proposal_list') ? <Open subjectId={subjectId} /> : null
}

function Open({ subjectId }: { subjectId: string }) {
  const { items } = usePages('console_proposal_list', { state: 'open', subjectId })
  return items?.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />)
}
