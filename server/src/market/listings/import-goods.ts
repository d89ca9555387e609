import { mayWork } from '@sampan/contract/access/members.ts'
import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { recountGoods } from '#market/shops/index.ts'
import { holdImports, holdMany, noteImported, shelveMany, writeMany } from './import-store.ts'
import { groupOf, planImport } from './plan-import.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_import
type Answer = AnswerOf<Row>

/**
 * Reads a part of a file, which the console has cut into the rows of each product. A product whose rows have no fault goes
 * in; of the others nothing does, and what is wrong is named row by row. What the file does not say stays as it is.
 */
export async function importGoods(ctx: MemberContext, input: ParsedOf<Row>): Promise<Answer> {
  const groups = input.products.map((rows) => groupOf(rows, input))
  const { reading } = input
  const now = ctx.clock.now()
  const { shopId } = ctx.member
  const wish = { groups, reading, now, mayShelve: mayWork(ctx.member, 'publish') }
  if (input.isTrial)
    return (await planImport(ctx.db, shopId, wish, { holds: () => Promise.resolve() })).answer
  return ctx.act(async (tx) => {
    await holdImports(tx, shopId)
    const { writes, answer } = await planImport(tx, shopId, wish, { holds: (ids) => holdMany(tx, ids) })
    if (writes.length > 0) {
      const ids = await writeMany(tx, shopId, writes)
      const idOfLine = new Map(writes.map(({ line }, n) => [line, ids[n] ?? null]))
      for (const gap of answer.saleGaps.first) gap.id ??= idOfLine.get(gap.line) ?? null
      const shelved = writes.flatMap(({ merged, wasOnSale }, n) =>
        merged.onSale === wasOnSale ? [] : [{ id: ids[n] ?? 0, onSale: merged.onSale }],
      )
      await noteImported(tx, ids, ctx.operator.id)
      if (shelved.length > 0) {
        await shelveMany(tx, shelved)
        await recountGoods(tx, shopId)
      }
    }
    return { ...answer, changes: [], priceJumps: { count: answer.priceJumps.count, first: [] } }
  })
}
