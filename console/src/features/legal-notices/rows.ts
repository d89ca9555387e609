import type { Output } from '#client/call.ts'

export type LegalCase = Output<'console_legal_notice_detail'>
export type LegalRow = Output<'console_legal_notice_list'>['items'][number]
