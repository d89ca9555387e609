import { mayPropose, type ProposalKind } from '@sampan/contract/office/approvals/kinds.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

/**
 * For a form whose values take two persons: whether the operator may propose them, whether the same is proposed already, and
 * the call that proposes.
 */
export function usePropose(kind: ProposalKind, subjectId: string) {
  const me = useOperator()
  const { items } = usePages('console_proposal_list', { state: 'open', subjectId })
  return {
    mayPropose: mayPropose(kind, me.role) && may(me, 'console_proposal_make'),
    isProposed: items?.some((open) => open.kind === kind && open.subject.id === subjectId) ?? false,
    act: useApiMutation('console_proposal_make'),
  }
}
