import assert from 'node:assert/strict'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import type { Answered } from '#testing/client.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { type Client, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** Two processes' worth of app on one database, over real HTTP: for races. */
export interface TwoServers {
  one: TestServer
  two: TestServer
  shopId: number
  /** Pieces by SKU before anything was ordered. */
  pieces: Map<number, number>
  /** Goods of 1,000 cents and 500 freight. */
  goodsOf(stock: number): Promise<Goods>
  /** A buyer's client on the one app for even numbers, on the other for odd ones. */
  clientOn(buyer: Pick<TestBuyer, 'token'>, n: number): Client
  close(): Promise<void>
}

export async function startTwoServers(): Promise<TwoServers> {
  const one = await startTestServer()
  const two = await startTestServer({ database: one.database })
  const shopId = await addShop(one.db)
  const pieces = new Map<number, number>()
  return {
    one,
    two,
    shopId,
    pieces,
    async goodsOf(stock) {
      const goods = await addProduct(one.db, shopId, { skus: [{ stock }] })
      pieces.set(goods.skuId, stock)
      return goods
    },
    clientOn: ({ token }, n) => patient((n % 2 === 0 ? one : two).client({ token })),
    async close() {
      await two.close()
      await one.close()
    },
  }
}

/** Asks again after the answer "busy", which an overloaded machine gives: nothing was done then. */
function patient(client: Client): Client {
  const call: Client['call'] = async (name, input, options) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await client.call(name, input, options)
      if (answer.code !== refusals.busy || attempt === 6) return answer
    }
  }
  return { ...client, call }
}

export function assertNoFaults(answers: readonly Answered<unknown>[]): void {
  for (const { status, code, msg } of answers) assert.ok(status < 500, `${status} ${code} ${msg}`)
}

/** Number of them that are refused for this. */
export const refusedWith = (answers: readonly Answered<unknown>[], key: RefusalKey): number =>
  answers.filter(({ code }) => code === refusals[key]).length

export const succeeded = (answers: readonly Answered<unknown>[]): number =>
  answers.filter(({ ok }) => ok).length
