import type { hideReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { Output } from '#client/call.ts'
import type { CodedReason } from '#ui/coded-reason.ts'

export type ShopReview = Output<'console_shop_review_list'>['items'][number]
export type QueuedReview = Output<'console_review_queue'>['items'][number]
export type ShopQuestion = Output<'console_shop_question_list'>['items'][number]
export type QueuedQuestion = Output<'console_question_queue'>['items'][number]
export type Hidden = NonNullable<QueuedReview['hidden']>
export type HideReason = CodedReason<(typeof hideReasons)[number]>
