import type { Output } from '#client/types.ts'

export type Address = Output<'address_list'>[number]
