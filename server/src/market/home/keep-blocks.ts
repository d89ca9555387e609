import type { homeConsoleEndpoints } from '@sampan/contract/market/home/console-endpoints.ts'
import { blocksMax } from '@sampan/contract/market/home/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { isOperatorPicture, makeBanner, takePublicPicture } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  countOrder,
  hadPicture,
  insertBlock,
  insertVersion,
  lockBlock,
  lockOrder,
  newestVersion,
  removeBlock,
  setHidden,
  setPlaces,
} from './block-store.ts'
import { shippedBlock } from './shipped-blocks.ts'
import { type Block, type Blocks, presentBlock, presentBlocks } from './show-blocks.ts'

type Rows = typeof homeConsoleEndpoints
type Wish = ParsedOf<Rows['console_home_add']>

/** Adds a block behind all others. Refuses badInput: a window that ends before it begins, a foreign picture, no room. */
export const addBlock = (ctx: OperatorContext, input: Wish): Promise<Block> =>
  ctx.act(async (tx) => {
    const at = ctx.clock.now()
    await lockOrder(tx)
    const { blocks } = await presentBlocks(ctx, tx)
    if (blocks.length >= blocksMax) refuse('badInput', { fields: { content: 'badInput' } })
    const id = newId(at.getTime())
    const places = blocks.map((block) => block.id)
    await placeShipped(tx, places, at)
    await insertBlock(tx, { id, kind: input.content.kind, position: places.length }, at)
    await setPlaces(tx, [...places, id])
    await countOrder(tx)
    return write(tx, ctx, { ...input, id, version: 1 })
  })

/** Writes a version. Refuses notFound, then changedMeanwhile when somebody else has saved one, then badInput. */
export const saveBlock = (ctx: OperatorContext, input: ParsedOf<Rows['console_home_save']>): Promise<Block> =>
  ctx.act(async (tx) => {
    const block = await holdBlock(tx, ctx, input.id)
    const before = await newestVersion(tx, block.id)
    if ((before?.version ?? 0) !== input.version) refuse('changedMeanwhile')
    if (block.kind !== input.content.kind) refuse('badInput', { fields: { content: 'badInput' } })
    return write(tx, ctx, { ...input, version: input.version + 1 })
  })

/** Puts all blocks into an order. Refuses changedMeanwhile when it is not the order, or are not the blocks, that were known. */
export const orderBlocks = (
  ctx: OperatorContext,
  { version, ids }: ParsedOf<Rows['console_home_order']>,
): Promise<Blocks> =>
  ctx.act(async (tx) => {
    const now = await lockOrder(tx)
    const { blocks } = await presentBlocks(ctx, tx)
    const known = new Set(blocks.map(({ id }) => id))
    const isSame = ids.length === known.size && ids.every((id) => known.delete(id))
    if (now !== version || !isSame) refuse('changedMeanwhile')
    await placeShipped(tx, ids, ctx.clock.now())
    await setPlaces(tx, ids)
    await countOrder(tx)
    const answer = await presentBlocks(ctx, tx)
    await note(tx, ctx, 'order', 'page', { ids })
    return answer
  })

/** Takes a block from the page, or puts it back. Refuses notFound. */
export const hideBlock = (
  ctx: OperatorContext,
  { id, isHidden }: ParsedOf<Rows['console_home_hide']>,
): Promise<Blocks> =>
  ctx.act(async (tx) => {
    const block = await holdBlock(tx, ctx, id)
    if (block.is_hidden === isHidden) return presentBlocks(ctx, tx)
    await setHidden(tx, id, isHidden)
    const answer = await presentBlocks(ctx, tx)
    await note(tx, ctx, isHidden ? 'hide' : 'show', id)
    return answer
  })

/** Takes a block away for good; what came with Sampan can only be hidden. Refuses notFound. */
export const dropBlock = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_home_remove']>,
): Promise<Blocks> =>
  ctx.act(async (tx) => {
    if (shippedBlock(id)) refuse('notFound')
    await lockOrder(tx)
    if (!(await lockBlock(tx, id))) refuse('notFound')
    await removeBlock(tx, id, ctx.clock.now())
    await countOrder(tx)
    const answer = await presentBlocks(ctx, tx)
    await note(tx, ctx, 'remove', id)
    return answer
  })

/** Takes one picture for a hero. Refuses tooManyRequests, pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export async function uploadHeroPicture(
  ctx: OperatorContext,
): Promise<AnswerOf<Rows['console_home_upload']>> {
  const { picture } = await takePublicPicture(ctx, { operatorId: ctx.operator.id }, makeBanner)
  return { picture }
}

/** The block's row, held until the act is over; a shipped one gets its row when something of it changes first. */
async function holdBlock(tx: Tx, ctx: OperatorContext, id: string) {
  const shipped = shippedBlock(id)
  if (shipped) {
    await lockOrder(tx)
    const { blocks } = await presentBlocks(ctx, tx)
    const ids = blocks.map((block) => block.id)
    await placeShipped(tx, ids, ctx.clock.now())
    await setPlaces(tx, ids)
  }
  return (await lockBlock(tx, id)) ?? refuse('notFound')
}

/** Rows for what came with Sampan; the caller sets all places, so these only must not collide. */
async function placeShipped(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  for (const id of ids) {
    const shipped = shippedBlock(id)
    if (shipped) await insertBlock(tx, shipped, at)
  }
}

interface Writing extends Wish {
  id: string
  version: number
}

async function write(tx: Tx, ctx: OperatorContext, wish: Writing): Promise<Block> {
  const { id, version, content, publish } = wish
  const startsAt = wish.startsAt === null ? null : new Date(wish.startsAt)
  const endsAt = wish.endsAt === null ? null : new Date(wish.endsAt)
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    refuse('badInput', { fields: { endsAt: 'badInput' } })
  if (content.kind === 'hero') {
    const isKnown = await hadPicture(tx, id, content.picture)
    if (!isKnown && !(await isOperatorPicture(tx, content.picture)))
      refuse('badInput', { fields: { picture: 'badInput' } })
  }
  const made = { id, version, content, startsAt, endsAt, isPublished: publish }
  await insertVersion(tx, { ...made, operatorId: ctx.operator.id, at: ctx.clock.now() })
  const answer = await presentBlock(ctx, tx, id)
  await note(tx, ctx, publish ? 'publish' : 'draft', id, { version, content, startsAt, endsAt })
  return answer
}

type Verb = 'draft' | 'publish' | 'order' | 'hide' | 'show' | 'remove'

const note = (tx: Tx, ctx: OperatorContext, verb: Verb, id: string, after?: Record<string, unknown>) =>
  audit(tx, ctx, {
    action: `home.${verb}`,
    subject: { type: 'homeBlock', id },
    ...(after ? { after } : {}),
  })
