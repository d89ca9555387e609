/** States of the audit of a recharge or withdrawal (SPEC §4), by the words that the database, the server and this file use. */
export const auditStates = ['auditing', 'passed', 'refused'] as const
export type AuditState = (typeof auditStates)[number]

/**
 * Number of each state on the wire. Words and numbers meet nowhere else: presenters answer `auditStatus[state]`, calls read a number
 * by `auditStateOf`.
 */
export const auditStatus = { auditing: 0, passed: 1, refused: 2 } as const satisfies Record<
  AuditState,
  number
>
export type AuditStatus = (typeof auditStatus)[AuditState]

/** State of a number on the wire; a number that no state has is read as `auditing`. */
export const auditStateOf = (status: number): AuditState =>
  auditStates.find((state) => auditStatus[state] === status) ?? 'auditing'

/** All transitions of an audit. Any other is refused; the triggers of the tables have a copy, and tests hold the two equal. */
export const auditTransitions = {
  pass: { from: 'auditing', to: 'passed' },
  refuse: { from: 'auditing', to: 'refused' },
} as const satisfies Record<string, { from: AuditState; to: AuditState }>
