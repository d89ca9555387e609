import type { Input, Output } from '#client/call.ts'

export type HomeBlocks = Output<'console_home'>
export type BlockRow = HomeBlocks['blocks'][number]
export type OpenBlock = Output<'console_home_block'>
export type BlockInput = Input<'console_home_add'>
export type BlockContent = BlockInput['content']
/**
 * Kinds of blocks that can be added; the tiles of categories came with Sampan and there is nothing to write in them.
 */
export type WrittenKind = BlockContent['kind']
export type HomeThing = Output<'console_home_things'>[number]
export type ThingKind = Input<'console_home_things'>['kind']
export type BlockVersion = Output<'console_home_version'>
