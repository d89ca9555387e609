import type { Output } from '#client/call.ts'

export type StaffRow = Output<'console_staff_list'>[number]
export type AuditRow = Output<'console_audit_list'>['items'][number]
/** An operator with the second factor, shown once. */
export type Added = Output<'console_staff_add'>
