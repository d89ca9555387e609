import { usePages } from '#client/use-call.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { type Proposal, ProposalCard } from './proposal-card.tsx'

/** Proposals that wait for a second person about one thing, or of one kind; nothing when nothing does. */
export function ProposalsOf(of: { isTop?: boolean } & ({ subjectId: string } | { kind: Proposal['kind'] })) {
  const me = useOperator()
  return may(me, 'console_proposal_list') ? <Open {...of} /> : null
}

interface OpenProps {
  subjectId?: string
  kind?: Proposal['kind']
  isTop?: boolean
}

function Open({ subjectId, kind, isTop }: OpenProps) {
  const { items } = usePages('console_proposal_list', { state: 'open', ...(subjectId && { subjectId }) })
  return items
    ?.filter((proposal) => kind === undefined || proposal.kind === kind)
    .map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} isTop={isTop} />)
}
