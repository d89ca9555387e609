import { createHash } from 'node:crypto'
import { noOwner, type OwnerFacts, ownerFacts } from '@sampan/contract/wire/owner.ts'
import { styleOfColours } from '@sampan/contract/wire/owner-colours.ts'
import type { PageLook } from '@sampan/contract/wire/rendered-page.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'
import type { Db, Tx } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'

/** Owner of the shop as the database keeps them: one row for all processes. Version 0: nobody has said anything. */
export interface Owner {
  facts: OwnerFacts
  version: number
  /** The appearance of pages; null: that of the program. */
  look: PageLook | null
}

const key = 'owner'
const kept = z.object({ version: z.number(), facts: ownerFacts })

const nobody: Owner = { facts: noOwner, version: 0, look: null }
const known = new MemoryField(() => ({ owner: nobody }))

/** The owner as this process knows them. It asks nobody: `watchOwner` does. */
export const ownerOf = (memory: AppMemory): Owner => memory.of(known).owner

export async function readOwner(db: Db): Promise<Owner> {
  const row = await db.selectFrom('app_setting').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return nobody
  return ownerAt(kept.parse(row.value))
}

const ownerAt = ({ facts, version }: z.output<typeof kept>): Owner => ({
  facts,
  version,
  look: lookOf(facts, version),
})

/** Keeps these facts in place of a version. @returns null when another version is there by now */
export async function replaceOwner(tx: Tx, facts: OwnerFacts, before: number): Promise<Owner | null> {
  const version = before + 1
  const value = JSON.stringify({ version, facts })
  const row =
    before === 0
      ? await tx
          .insertInto('app_setting')
          .values({ key, value })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('app_setting')
          .set({ value })
          .where('key', '=', key)
          .where(sql<string>`value->>'version'`, '=', String(before))
          .returning('key')
          .executeTakeFirst()
  return row === undefined ? null : ownerAt({ facts, version })
}

/** For the process that has just changed the owner: its next page shows it. */
export function rememberOwner(memory: AppMemory, owner: Owner): void {
  memory.of(known).owner = owner
}

function lookOf(facts: OwnerFacts, version: number): PageLook {
  const { name, colours, icon } = facts
  const rules = [
    ...(colours === null ? [] : [styleOfColours(colours)]),
    ...(icon === null ? [] : [`:root{--owner-icon:url(${iconAt(180, version)});--owner-boat:none}`]),
  ]
  const text = rules.join('')
  return {
    name,
    version,
    style:
      text === '' ? null : { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` },
    themeColours: colours,
    icon: icon === null ? null : iconAt(180, version),
  }
}

/** Sizes in which the owner's icon is served. */
export const ownerIconSizes = [180, 192, 512] as const
export const iconAt = (size: (typeof ownerIconSizes)[number], version: number): string =>
  `/owner/icon-${size}.png?v=${version}`

/**
 * Keeps a process informed; the first look is over when this returns. While the database is away the last answer holds.
 */
export async function watchOwner(
  { db, memory, log }: { db: Db; memory: AppMemory; log: Pick<Log, 'warn'> },
  everyMs = 2000,
): Promise<{ stop(): void }> {
  const look = async () => rememberOwner(memory, await readOwner(db))
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => {
        if (error instanceof z.core.$ZodError) log.warn({ err: error }, 'the owner cannot be read')
      }) // else the database is away; requests say so
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
