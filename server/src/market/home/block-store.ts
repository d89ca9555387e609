import type { BlockContent, blockKinds } from '@sampan/contract/market/home/block-schemas.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { HomeBlockTable } from '#kernel/tables.generated.ts'

export type BlockKind = (typeof blockKinds)[number]
export type BlockRow = Selectable<HomeBlockTable>

/** A block with one of its versions: the one that buyers get, or the newest. */
export interface BlockWithVersion {
  id: string
  kind: BlockKind
  position: number
  isHidden: boolean
  /** Null for a shipped block of which only its place was changed. */
  version: number | null
  content: BlockContent | null
  startsAt: Date | null
  endsAt: Date | null
  isPublished: boolean | null
}

const columns = [
  'home_block.id',
  'home_block.kind',
  'home_block.position',
  'home_block.is_hidden as isHidden',
  'one.version',
  'one.content',
  'one.starts_at as startsAt',
  'one.ends_at as endsAt',
  'one.is_published as isPublished',
] as const

/** All blocks, each with what buyers get of it in its time. Bounded by `blocksMax`. */
export const liveBlocks = (db: Db) =>
  db
    .selectFrom('home_block')
    .leftJoin('home_block_version as one', (join) =>
      join.onRef('one.block_id', '=', 'home_block.id').onRef('one.version', '=', 'home_block.live_version'),
    )
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .$castTo<BlockWithVersion>()
    .execute()

/** The same with the newest version of each, published or not. */
export const newestBlocks = (db: Db) =>
  db
    .selectFrom('home_block')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('home_block_version')
          .selectAll()
          .whereRef('block_id', '=', 'home_block.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('one'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .$castTo<BlockWithVersion>()
    .execute()

/**
 * Blocks that buyers get at this moment; with `drafts` as if every draft were published. A block that is hidden, or
 * whose time is not now, still has its row, without content: it stands in the place of what came with Sampan.
 */
export async function blocksAt(
  db: Db,
  at: Date,
  drafts: boolean,
): Promise<(BlockWithVersion & { isOn: boolean })[]> {
  const joined = drafts
    ? sql`left join lateral (select * from home_block_version v where v.block_id = home_block.id
        order by v.version desc limit 1) one on true`
    : sql`left join home_block_version one on one.block_id = home_block.id and one.version = home_block.live_version`
  const { rows } = await sql<BlockWithVersion & { isOn: boolean }>`
    select home_block.id, home_block.kind, home_block.position, home_block.is_hidden as "isHidden", one.version,
      one.content, one.starts_at as "startsAt", one.ends_at as "endsAt", one.is_published as "isPublished",
      not home_block.is_hidden and coalesce(one.starts_at <= ${at}, true) and coalesce(one.ends_at > ${at}, true) as "isOn"
    from home_block ${joined}
    where home_block.removed_at is null order by home_block.position`.execute(db)
  return rows
}

export const newestVersion = (db: Db, id: string) =>
  db
    .selectFrom('home_block_version')
    .leftJoin('operator', 'operator.id', 'operator_id')
    .select(['version', 'content', 'starts_at', 'ends_at', 'is_published', 'saved_at', 'operator.name as by'])
    .where('block_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

const savedColumns = [
  'version',
  'content',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'is_published as isPublished',
  'saved_at as savedAt',
  'operator.name as by',
] as const

/** Versions below a number, the newest first; of a block that is not removed. */
export const versionsBelow = (db: Db, id: string, below: number | null, limit: number) =>
  db
    .selectFrom('home_block_version')
    .innerJoin('home_block', 'home_block.id', 'block_id')
    .leftJoin('operator', 'operator.id', 'operator_id')
    .select(savedColumns)
    .select((eb) => eb('live_version', '=', eb.ref('version')).$castTo<boolean | null>().as('isLive'))
    .where('block_id', '=', id)
    .where('removed_at', 'is', null)
    .$if(below !== null, (query) => query.where('version', '<', below ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

/** True if some version of the block has this picture. */
export async function hadPicture(db: Db, id: string, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('home_block_version')
    .select('version')
    .where('block_id', '=', id)
    .where(sql<string>`content ->> 'picture'`, '=', picture)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the order of blocks: changes of order, number or places come one after the other. */
export async function lockOrder(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('home_order').select('version').forUpdate().executeTakeFirstOrThrow()
  return row.version
}
export const orderVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('home_order').select('version').executeTakeFirstOrThrow()).version

export const countOrder = (tx: Tx) =>
  tx
    .updateTable('home_order')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()

export const lockBlock = (tx: Tx, id: string): Promise<BlockRow | undefined> =>
  tx
    .selectFrom('home_block')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export interface NewBlock {
  id: string
  kind: BlockKind
  position: number
}

/** Nothing happens where it is there already. */
export const insertBlock = (tx: Tx, block: NewBlock, at: Date) =>
  tx
    .insertInto('home_block')
    .values({ ...block, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export interface NewVersion {
  id: string
  version: number
  content: BlockContent
  startsAt: Date | null
  endsAt: Date | null
  isPublished: boolean
  operatorId: string
  at: Date
}

export async function insertVersion(tx: Tx, made: NewVersion): Promise<void> {
  await tx
    .insertInto('home_block_version')
    .values({
      block_id: made.id,
      version: made.version,
      content: JSON.stringify(made.content),
      starts_at: made.startsAt,
      ends_at: made.endsAt,
      is_published: made.isPublished,
      operator_id: made.operatorId,
      saved_at: made.at,
    })
    .execute()
  if (made.isPublished)
    await tx.updateTable('home_block').set({ live_version: made.version }).where('id', '=', made.id).execute()
}

export const setHidden = (tx: Tx, id: string, isHidden: boolean) =>
  tx.updateTable('home_block').set({ is_hidden: isHidden }).where('id', '=', id).execute()

export const removeBlock = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('home_block').set({ position: null, removed_at: at }).where('id', '=', id).execute()

/** Each gets its place in this order. The constraint looks when the transaction ends. */
export const setPlaces = (tx: Tx, ids: readonly string[]) =>
  sql`update home_block set position = place - 1
    from unnest(${[...ids]}::text[]) with ordinality as given(id, place) where home_block.id = given.id`.execute(
    tx,
  )
