interface Audited {
  approvals: readonly unknown[]
  neededApprovals: number
}

/** True if the next approval is the last: only then has somebody paid, and knows the reference of it. */
export const paysNow = ({ approvals, neededApprovals }: Audited): boolean =>
  approvals.length + 1 >= neededApprovals
