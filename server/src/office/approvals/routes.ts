import { approvalsConsoleEndpoints } from '@sampan/contract/office/approvals/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { decideProposal } from './decide-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { makeProposal } from './make-proposal.ts'

export const endpoints = approvalsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_proposal_list: listProposals,
  console_proposal_make: makeProposal,
  console_proposal_decide: decideProposal,
}
