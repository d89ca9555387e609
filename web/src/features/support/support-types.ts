import type { ItemOf, Output } from '#client/types.ts'

export type Conversation = ItemOf<'support_threads'>
export type Message = ItemOf<'support_messages'>
export type Counterpart = Output<'support_thread'>['counterpart']
