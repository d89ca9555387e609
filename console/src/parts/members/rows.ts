import type { Output } from '#client/call.ts'

export type MemberRow = Output<'console_member_list'>[number]
