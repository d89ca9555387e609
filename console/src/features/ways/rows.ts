import type { Output } from '#client/call.ts'

export type WayRow = Output<'console_way_list'>[number]
