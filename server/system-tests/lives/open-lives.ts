import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { addProduct, addPromo, addShop } from '#testing/goods.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import type { BooksModel } from './books-model.ts'
import { Move } from './life-moves.ts'

/** Two shops with their people, two buyers, a desk, and codes of Sampan and of a shop: where the lives of orders are lived. */
export interface Lives {
  server: TestServer
  buyers: readonly TestBuyer[]
  /** By their shop's id. */
  members: ReadonlyMap<string, TestOperator>
  desk: TestOperator
  /** Agrees to what takes two. */
  secondDesk: TestOperator
  shops: readonly { id: number; skuIds: readonly number[] }[]
  codes: readonly (string | undefined)[]
  freightCents: number
  commissionBps: number
  prices: ReadonlyMap<number, number>
  begin(): Promise<BooksModel>
  /** Accounts that are not empty, and the shelves, as the database has them. */
  read(): Promise<Books>
  told(model: BooksModel): Books
  wholeLife(): Move[]
  /** A picture that proves something, not used before. */
  proofOf(buyer: TestBuyer): Promise<string>
}

interface Books {
  cents: Record<string, number>
  stock: Record<string, number>
}

const freightCents = 501
const stock = 100_000
/** Accounts of the company that are split in sixteen: their sum is what counts. */
const sharded = ['commission', 'promo_expense', 'world_bank', 'world_demo']

export async function openLives(server: TestServer): Promise<Lives> {
  const { db } = server
  const prices = new Map<number, number>()
  const shops: { id: number; skuIds: number[] }[] = []
  for (const each of [
    [1001, 333],
    [2999, 50],
  ]) {
    const id = await addShop(db, { zones: { '*': { firstCents: freightCents, stepCents: 0 } } })
    const skuIds: number[] = []
    for (const priceCents of each) {
      const { skuId } = await addProduct(db, id, { skus: [{ priceCents, stock }] })
      prices.set(skuId, priceCents)
      skuIds.push(skuId)
    }
    shops.push({ id, skuIds })
  }
  await addPromo(db, { code: 'SAMPAN7', kind: 'fixed', amount: 777, minimumCents: 1000 })
  await addPromo(db, { code: 'ELEVEN', kind: 'percent', amount: 1100 })
  const buyers = [await readyBuyer(server, 500_000_000), await readyBuyer(server, 500_000_000)]
  const members = new Map<string, TestOperator>()
  for (const { id } of shops) members.set(String(id), await signInMember(server, id))
  await [...members.values()][0]?.client.expect('console_shop_promo_add', {
    code: 'HARBOUR',
    kind: 'percent',
    amount: 1300,
    minimumCents: 0,
    capCents: null,
    startsAt: null,
    endsAt: null,
    usesTotal: null,
    usesPerBuyer: null,
  })
  const desk = await signInOperator(server, 'support')
  const secondDesk = await signInOperator(server, 'support')
  // Long lives outlast what a second factor is good for.
  await keepSecondFactors(server)
  const { rows } = await sql<{ bps: number }>`select commission_bps as bps from money_settings`.execute(db)

  const read = async (): Promise<Books> => {
    const accounts = await sql<{ kind: string; owner: string; cents: number }>`
      select kind, owner, balance_cents as cents from ledger_account where balance_cents <> 0`.execute(db)
    const shelves = await sql<{ id: number; stock: number }>`select id, stock from sku order by id`.execute(
      db,
    )
    const cents: Record<string, number> = {}
    for (const { kind, owner, cents: balance } of accounts.rows) {
      const name = sharded.includes(kind) ? kind : `${kind} ${owner}`
      cents[name] = (cents[name] ?? 0) + balance
    }
    return {
      cents: withoutZeros(cents),
      stock: Object.fromEntries(shelves.rows.map((row) => [row.id, row.stock])),
    }
  }
  return {
    server,
    buyers,
    members,
    desk,
    secondDesk,
    shops,
    codes: [undefined, undefined, 'SAMPAN7', 'ELEVEN', 'HARBOUR'],
    freightCents,
    commissionBps: rows[0]?.bps ?? 0,
    prices,
    read,
    async begin() {
      const { cents } = await read()
      const shelves = new Map([...prices.keys()].map((skuId) => [skuId, stock]))
      return { cents: new Map(Object.entries(cents)), stock: shelves, orders: [] }
    },
    told: (model) => ({
      cents: withoutZeros(Object.fromEntries(model.cents)),
      stock: Object.fromEntries([...model.stock].toSorted(([a], [b]) => a - b)),
    }),
    wholeLife: () => wholeLife.map(([kind, dice]) => new Move(kind, 1000, dice)),
    async proofOf(buyer) {
      const id = newId()
      await sql`insert into picture (id, buyer_id, kind, sha256, bytes, width, height, look)
        values (${id}, ${buyer.id}, 'private', ${Buffer.from(id.replaceAll('-', '').repeat(2), 'hex')}, 9, 9, 9, 0::bit(64))`.execute(
        db,
      )
      return id
    },
  }
}

const withoutZeros = (cents: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(cents)
      .filter(([, balance]) => balance !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Each way of an order's life once, on the order placed last; 1000 means that one. */
const wholeLife: readonly (readonly [Move['kind'], number])[] = [
  ['place', 0],
  ['cancel', 0],
  ['place', 2],
  ['pay', 0],
  ['ship', 1],
  ['refund', 1],
  ['ship', 0],
  ['deliver', 0],
  ['extend', 0],
  ['refund', 2],
  ['appeal', 1],
  ['confirm', 0],
  ['complete', 0],
  ['payOut', 0],
  ['takeBack', 3],
  ['place', 4],
  ['pay', 0],
  ['ship', 0],
  ['deliver', 0],
  ['confirm', 0],
  ['complete', 0],
]
