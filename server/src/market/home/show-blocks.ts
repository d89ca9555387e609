import type { homeConsoleEndpoints } from '@sampan/contract/market/home/console-endpoints.ts'
import { homePreviewAddress } from '@sampan/contract/market/home/preview-path.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { missingIn, stateAt } from './block-rules.ts'
import {
  type BlockWithVersion,
  liveBlocks,
  newestBlocks,
  newestVersion,
  orderVersion,
} from './block-store.ts'
import { previewToken } from './preview-token.ts'
import { shippedBlock, shippedBlocks, shippedContent } from './shipped-blocks.ts'

type Rows = typeof homeConsoleEndpoints
export type Blocks = AnswerOf<Rows['console_home']>
export type Block = AnswerOf<Rows['console_home_block']>

/** The blocks of the home page, in their order. */
export const listBlocks = (ctx: OperatorContext): Promise<Blocks> => presentBlocks(ctx, ctx.db)

export async function presentBlocks(ctx: OperatorContext, db: Db): Promise<Blocks> {
  const version = await orderVersion(db)
  const live = await liveBlocks(db)
  const newest = await newestBlocks(db)
  const liveOf = new Map(live.map((row) => [row.id, row]))
  const known = new Set(newest.map(({ id }) => id))
  const untouched = shippedBlocks
    .filter(({ id }) => !known.has(id))
    .map((block) => ({ ...block, ...nothing }))
  const blocks = [...newest, ...untouched]
    .toSorted((one, other) => one.position - other.position)
    .map((row) => presentRow(ctx, row, liveOf.get(row.id)))
  return { version, blocks }
}

const nothing = {
  isHidden: false,
  version: null,
  content: null,
  startsAt: null,
  endsAt: null,
  isPublished: null,
}

/** @param live what buyers get of it; undefined, or without a version, for what came with Sampan and was never written anew */
function presentRow(
  ctx: OperatorContext,
  newest: BlockWithVersion,
  live: BlockWithVersion | undefined,
): Blocks['blocks'][number] {
  const isShipped = shippedBlock(newest.id) !== undefined
  const content = newest.content ?? shippedContent(newest.id, ctx.translate)
  const hasLive = isShipped || (live?.version ?? null) !== null
  const { startsAt = null, endsAt = null } = hasLive ? (live ?? {}) : newest
  return {
    id: newest.id,
    kind: newest.kind,
    title: content?.texts.en?.title ?? '',
    isShipped,
    isHidden: newest.isHidden,
    state: stateAt({ isHidden: newest.isHidden, isPublished: hasLive, startsAt, endsAt }, ctx.clock.now()),
    hasDraft: newest.isPublished === false,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    missing: content ? missingIn(content.texts) : [],
  }
}

/** One of them with its newest version. Refuses notFound. */
export const showBlock = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_home_block']>,
): Promise<Block> => presentBlock(ctx, ctx.db, id)

export async function presentBlock(ctx: OperatorContext, db: Db, id: string): Promise<Block> {
  const { blocks } = await presentBlocks(ctx, db)
  const row = blocks.find((block) => block.id === id) ?? refuse('notFound')
  const newest = await newestVersion(db, id)
  return {
    ...row,
    version: newest?.version ?? 0,
    isDraft: newest?.is_published === false,
    content: (newest?.content as Block['content']) ?? shippedContent(id, ctx.translate),
    startsAt: newest?.starts_at?.toISOString() ?? null,
    endsAt: newest?.ends_at?.toISOString() ?? null,
    savedAt: newest?.saved_at.toISOString() ?? null,
    savedBy: newest?.by ?? null,
  }
}

/** Address at which the page of this moment is seen with its drafts, for half an hour. */
export const linkToPreview = async (
  ctx: OperatorContext,
  { at, lang }: ParsedOf<Rows['console_home_preview']>,
): Promise<AnswerOf<Rows['console_home_preview']>> => ({
  address: homePreviewAddress(previewToken(ctx, new Date(at)), lang),
})
