import type { shopRef } from '@sampan/contract/market/shops/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { shopNames } from './shop-store.ts'

type ShopRef = z.output<typeof shopRef>

/** Shops by their ids, closed ones too: one query for a whole page. */
export async function shopRefs(db: Db, ids: readonly number[]): Promise<(id: number) => ShopRef> {
  const rows = await shopNames(db, ids)
  return (id) => {
    const { name = '', room = 'family' } = rows.find((row) => row.id === id) ?? {}
    return { id, name, room: room as ShopRef['room'] } // rooms are written by the import, which knows no others
  }
}
