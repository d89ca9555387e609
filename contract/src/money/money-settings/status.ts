/** Audit of a recharge or withdrawal, as the wire carries it (SPEC §4). */
export const auditStatus = { auditing: 0, passed: 1, refused: 2 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]
