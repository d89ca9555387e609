import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { networkById } from '#money/chain/network-store.ts'
import { scanNetwork } from '#money/chain/scan-network.ts'
import { addNetwork, testXpubs } from '#testing/chain-fixture.ts'
import { depositAddressOf } from '#testing/deposits.ts'
import { addProduct, addPromo, addShop } from '#testing/goods.ts'
import { ModelChain } from '#testing/model-chain.ts'
import { consoleClient, keepSecondFactors, signInOperator, type TestOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { type Client, startTestServer, type TestServer } from '#testing/test-server.ts'
import { openUnhurriedDatabase } from '#testing/unhurried-database.ts'
import { testCard } from '#testing/withdrawers.ts'

/** Two servers on one database, buyers, operators, goods and a chain: what a load run needs. */
export interface LoadFixture {
  servers: readonly [TestServer, TestServer]
  /** For reads of all books, however long they take. */
  books: Db
  buyers: LoadBuyer[]
  operators: readonly { id: string; clients: readonly TestOperator['client'][] }[]
  skuIds: readonly number[]
  /** One of each shop, of which there is enough. */
  plentyOfBoth: readonly number[]
  /** A code at Sampan's cost. */
  promoCode: string
  /** Pieces by SKU before anything was ordered. */
  pieces: ReadonlyMap<number, number>
  chain: ModelChain
  /** Confirmations that the network `harbour` needs. */
  confirmations: number
  token: string
  /** Reads the chain as the scanner does. */
  scan(): Promise<void>
  close(): Promise<void>
}

export interface LoadBuyer {
  id: string
  /** The same session at either server. */
  clients: readonly [Client, Client]
  cardId: string
  depositAddress: string
  /** Orders that an answer named as this buyer's; they may have been paid or cancelled since. */
  orderIds: string[]
}

export interface LoadSize {
  buyers: number
  /** Pieces of each SKU; few make buyers fight. */
  stock: readonly number[]
  startCents: number
}

const token = '0x00000000000000000000000000000000000000aa'
const confirmations = 3

export async function openLoadFixture(wish: LoadSize): Promise<LoadFixture> {
  const env = { CHAIN_SOURCES: 'harbour=http://127.0.0.1:9', DEPOSIT_XPUB_EVM: testXpubs().evm }
  const one = await startTestServer({ env })
  const two = await startTestServer({ env, database: one.database })
  const servers = [one, two] as const
  const { db } = one
  await addNetwork(db, { networkId: 'harbour', tokenContract: token, confirmations, minAmountCents: 100 })
  const chain = new ModelChain()
  const scan = await openScan(one, chain)
  const shops = [await addShop(db), await addShop(db, { zones: { '*': { firstCents: 300, stepCents: 0 } } })]
  const pieces = new Map<number, number>()
  for (const [n, stock] of wish.stock.entries()) {
    const goods = await addProduct(db, shops[n % 2] ?? 0, { skus: [{ stock, priceCents: 700 + 100 * n }] })
    pieces.set(goods.skuId, stock)
  }
  const promoCode = 'SAMPAN7'
  await addPromo(db, { code: promoCode, kind: 'percent', amount: 700 })
  const buyers: LoadBuyer[] = []
  for (let n = 0; n < wish.buyers; n += 5)
    buyers.push(...(await Promise.all(Array.from({ length: 5 }, () => addBuyer(servers, wish.startCents)))))
  const operators = []
  for (let n = 0; n < 3; n++) {
    const { id, token: session } = await signInOperator(one, 'finance')
    const clients = servers.map((server) => consoleClient(server, session))
    operators.push({ id, clients })
  }
  // A long run outlasts what a sign-in and a second factor are good for.
  await keepSecondFactors(one)
  const books = openUnhurriedDatabase(one.database.url)
  return {
    servers,
    books: books.db,
    buyers,
    operators,
    skuIds: [...pieces.keys()],
    plentyOfBoth: [...pieces.keys()].slice(-2),
    promoCode,
    pieces,
    chain,
    confirmations,
    token,
    scan,
    async close() {
      await books.close()
      await two.close()
      await one.close()
    },
  }
}

async function addBuyer(servers: readonly [TestServer, TestServer], cents: number): Promise<LoadBuyer> {
  const { id, client, token: session } = await readyBuyer(servers[0], cents)
  const [card] = await client.expect('card_add', testCard)
  return {
    id,
    clients: [client, servers[1].client({ token: session })],
    cardId: card?.id ?? '',
    depositAddress: await depositAddressOf({ client }),
    orderIds: [],
  }
}

async function openScan(server: TestServer, chain: ModelChain): Promise<() => Promise<void>> {
  const { db, jobContext: ctx } = server
  const pace = { windowBlocks: 200 }
  const scan = async () => {
    const network = await networkById(db, 'harbour')
    if (network) await scanNetwork({ ctx, network, adapter: chain, pace })
  }
  await scan()
  return scan
}

/** A private picture as an upload leaves it, unlike any other; what makes one from a file is tested elsewhere. */
export async function addEvidence({ servers }: LoadFixture, buyerId: string): Promise<string> {
  const id = newId()
  await sql`
    insert into picture (id, buyer_id, kind, sha256, bytes, width, height, look)
    values (${id}, ${buyerId}, 'private', ${randomBytes(32)}, 1000, 360, 640, ${`x${randomBytes(8).toString('hex')}`}::bit(64))`.execute(
    servers[0].db,
  )
  return id
}
