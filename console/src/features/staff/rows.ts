import type { Output } from '#client/call.ts'

export type StaffRow = Output<'console_staff_list'>[number]
export type AuditRow = Output<'console_audit_list'>['items'][number]
/** The link by which an operator sets up their sign-in, shown once. */
export type JoinLink = Output<'console_staff_link'>
