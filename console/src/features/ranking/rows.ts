import type { Output } from '#client/call.ts'

export type Ranking = Output<'console_search_ranking'>
export type Hit = Ranking['hits'][number]
export type FoundWay = NonNullable<Hit['found'][number]>
