import type { Output } from '#client/call.ts'

export type Recall = Output<'console_recall_detail'>
export type RecallRow = Output<'console_recall_list'>['items'][number]
