import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { ShelfChange } from './goods-rules.ts'

export interface NewAct {
  shopId: number
  operatorId: string
  kind: 'change' | 'import' | 'undo'
  /** Act that an `undo` takes back. */
  undoes: string | null
}

/** Writes an act of the grid down with all that it changed; answers its id. */
export async function writeAct(tx: Tx, act: NewAct, changed: readonly ShelfChange[]): Promise<string> {
  const id = newId()
  await tx
    .insertInto('goods_act')
    .values({
      id,
      shop_id: act.shopId,
      operator_id: act.operatorId,
      kind: act.kind,
      undoes: act.undoes,
      skus: changed.length,
    })
    .execute()
  await runStatement(
    tx,
    `insert into goods_act_line (act_id, sku_id, price_before, price_after, original_before, original_after,
      active_before, active_after, stock_change, version_after, code_before, code_after, barcode_before, barcode_after,
      cost_before, cost_after, bin_before, bin_after)
    select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bool[], $8::bool[],
      $9::int[], $10::int[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::bigint[],
      $17::text[], $18::text[])`,
    [
      id,
      changed.map(({ before }) => before.skuId),
      changed.map(({ before }) => before.priceCents),
      changed.map(({ after }) => after.priceCents),
      changed.map(({ before }) => before.originalPriceCents),
      changed.map(({ after }) => after.originalPriceCents),
      changed.map(({ before }) => before.active),
      changed.map(({ after }) => after.active),
      changed.map(({ stockChange }) => stockChange),
      changed.map(({ after }) => after.version),
      changed.map(({ before }) => before.code),
      changed.map(({ after }) => after.code),
      changed.map(({ before }) => before.barcode),
      changed.map(({ after }) => after.barcode),
      changed.map(({ before }) => before.costCents),
      changed.map(({ after }) => after.costCents),
      changed.map(({ before }) => before.bin),
      changed.map(({ after }) => after.bin),
    ],
  )
  return id
}

export interface ActLine {
  skuId: number
  priceBefore: number
  originalBefore: number | null
  activeBefore: boolean
  stockChange: number
  versionAfter: number
  codeBefore: string | null
  codeAfter: string | null
  barcodeBefore: string | null
  barcodeAfter: string | null
  costBefore: number | null
  costAfter: number | null
  binBefore: string | null
  binAfter: string | null
}

/** The lines of a shop's act that nothing has undone; null where there is no such act. The act is held: one undo at a time. */
export async function holdAct(tx: Tx, shopId: number, id: string): Promise<ActLine[] | null> {
  const [act] = await runStatement<{ isUndone: boolean }>(
    tx,
    `select exists (select from goods_act later where later.undoes = act.id) as "isUndone"
    from goods_act act where id = $1 and shop_id = $2 for no key update`,
    [id, shopId],
  )
  if (!act || act.isUndone) return null
  return runStatement<ActLine>(
    tx,
    `select sku_id as "skuId", price_before as "priceBefore", original_before as "originalBefore",
      active_before as "activeBefore", stock_change as "stockChange", version_after as "versionAfter", code_before as "codeBefore", code_after as "codeAfter",
      barcode_before as "barcodeBefore", barcode_after as "barcodeAfter", cost_before as "costBefore", cost_after as "costAfter",
      bin_before as "binBefore", bin_after as "binAfter"
    from goods_act_line where act_id = $1`,
    [id],
  )
}

export interface ActRow {
  id: string
  kind: NewAct['kind']
  operatorId: string
  at: Date
  skus: number
  isUndone: boolean
}

/** A shop's acts, newest first. */
export const actRows = (
  db: Db,
  query: { shopId: number; beforeId: string | null; limit: number },
): Promise<ActRow[]> =>
  runStatement<ActRow>(
    db,
    `select id, kind, operator_id as "operatorId", at, skus,
      exists (select from goods_act later where later.undoes = act.id) as "isUndone"
    from goods_act act where shop_id = $1 and ($2::uuid is null or id < $2::uuid)
    order by id desc limit ${Number(query.limit)}`,
    [query.shopId, query.beforeId],
  )
