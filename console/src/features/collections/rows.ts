import type { Output } from '#client/call.ts'

export type CollectionRow = Output<'console_collection_list'>['items'][number]
export type Collection = Output<'console_collection_detail'>
export type CollectedGoods = Collection['goods'][number]
