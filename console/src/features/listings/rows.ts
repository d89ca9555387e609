import type { Input, Output } from '#client/call.ts'

export type GoodsRow = Output<'console_goods_list'>['items'][number]
export type GridRow = Output<'console_goods_grid'>['items'][number]
export type GoodsDetail = Output<'console_goods_detail'>
export type GoodsAct = Output<'console_goods_acts'>['items'][number]
export type SkuChange = Input<'console_goods_change'>['changes'][number]
export type ChangedSku = Output<'console_goods_change'>['changed'][number]
export type GoodsInput = Input<'console_goods_save'>
export type ImportAnswer = Output<'console_goods_import'>
export type ImportInput = Input<'console_goods_import'>
export type ImportReading = ImportInput['reading']
export type ImportWord = Output<'console_goods_import_words'>['words'][number]
