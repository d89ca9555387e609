import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from '../../server/src/kernel/database.ts'
import { storedWordsOf } from '../../server/src/market/search/index-products.ts'
import {
  goodsToIndex,
  type WordChange,
  writeProducts,
  writeWords,
} from '../../server/src/market/search/index-store.ts'

const batchMax = 1000
/** While one batch is written, the words of another are made. */
const lanes = 3
const wordsAtOnce = 20_000

/** Fills the search's own store by the code of the app, while it has no indexes: a million goods take minutes. */
export async function fillSearch(url: string, goods: number): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: lanes,
    options: '-c session_replication_role=replica -c synchronous_commit=off',
    types: {
      getTypeParser: (oid: number, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)),
    } as pg.CustomTypesConfig,
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const words = new Map<string, WordChange>()
  let next = 1
  const work = async () => {
    while (next <= goods) {
      const first = next
      next += batchMax
      await db
        .transaction()
        .execute((tx) => fillBatch(tx, first, Math.min(goods, first + batchMax - 1), words))
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, work))
    const all = [...words.values()]
    for (let at = 0; at < all.length; at += wordsAtOnce)
      await db.transaction().execute((tx) => writeWords(tx, all.slice(at, at + wordsAtOnce)))
  } finally {
    await db.destroy()
  }
}

async function fillBatch(tx: Tx, first: number, last: number, words: Map<string, WordChange>): Promise<void> {
  const ids = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const stored = (await goodsToIndex(tx, ids)).map(storedWordsOf)
  for (const { keys, shown, shownTraditional, category } of stored)
    for (const key of keys) {
      const known = words.get(key)
      if (!known)
        words.set(key, {
          word: key,
          by: 1,
          shown: shown.get(key) ?? key.slice(key.indexOf(':') + 1),
          shownTraditional: shownTraditional.get(key) ?? null,
          category,
        })
      else {
        known.by++
        if (known.category !== category) known.category = ''
      }
    }
  await writeProducts(tx, stored)
}
