import type { Output } from '#client/call.ts'

export type KeyRow = Output<'console_key_list'>[number]
export type KeyAdded = Output<'console_key_add'>
