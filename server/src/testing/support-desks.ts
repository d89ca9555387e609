import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** A server with two shops, and who answers at Sampan's desk and in each of them. */
export interface SupportDesks {
  server: TestServer
  shopId: number
  goods: Goods
  /** Goods of the other shop. */
  otherGoods: Goods
  desk: TestOperator
  member: TestOperator
  /** A member of the other shop. */
  stranger: TestOperator
}

export async function openSupportDesks(): Promise<SupportDesks> {
  const server = await startTestServer()
  const [shopId, otherShop] = [await addShop(server.db), await addShop(server.db)]
  return {
    server,
    shopId,
    goods: await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] }),
    otherGoods: await addProduct(server.db, otherShop, { skus: [{ stock: 1000 }] }),
    desk: await signInOperator(server, 'support'),
    member: await signInMember(server, shopId, { rights: ['orders'] }),
    stranger: await signInMember(server, otherShop, { rights: ['orders'] }),
  }
}

/** A buyer's words to a shop, or to Sampan where `to` is null. */
export const write = (who: TestBuyer, to: number | null, text: string) =>
  who.client.expect('support_send', { shop: to, text })
