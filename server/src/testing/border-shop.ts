import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { moveDueOrders } from '#trade/orders/index.ts'
import { addProduct, addShop, type Goods } from './goods.ts'
import { signInMember, type TestOperator } from './operators.ts'
import { harbourAddress } from './orders.ts'
import { type Sides, shipWhole, signInSides } from './refunds.ts'
import type { TestServer } from './test-server.ts'

/** A shop that sends to a buyer in France, with duties paid with the order: shirts of $20 and shoes of $40, $5 of freight. */
export interface BorderShop {
  shopId: number
  sides: Sides
  owner: TestOperator
  shirt: Goods
  shoes: Goods
}

/** Sum of duties of two shirts and a pair of shoes: duty of two codes, VAT on 80 + 5, VAT on the duty, at a dollar for a euro. */
export const borderDutyCents = 6_00 + 17_00 + 1_20

export async function openBorderShop(server: TestServer): Promise<BorderShop> {
  const { db } = server
  const shopId = await addShop(db, { zones: { '*': { firstCents: 500, stepCents: 0 } } })
  const shirt = await addProduct(db, shopId, { skus: [{ priceCents: 2000, stock: 500 }] })
  const shoes = await addProduct(db, shopId, { skus: [{ priceCents: 4000, stock: 500 }] })
  const sides = await signInSides(server, shopId)
  const owner = await signInMember(server, shopId, { role: 'owner' })
  await setHsCode(db, shirt, '610910')
  await setHsCode(db, shoes, '640411')
  await sql`insert into duty_exchange (code, per_dollar_micros, proposed_by, decided_by, set_at)
    values ('EUR', 1000000, ${sides.operator.id}, ${sides.operator.id}, now()) on conflict do nothing`.execute(
    db,
  )
  await sides.buyer.client.expect('address_add', {
    ...harbourAddress,
    mobilePhone: '+33612345678',
    area: ['FR', 'Bretagne', 'Brest'],
    postalCode: '29200',
  })
  const shop = { shopId, sides, owner, shirt, shoes }
  await chooseDuties(shop, 'prepaid')
  return shop
}

export const setHsCode = (db: Db, goods: Goods, code: string | null) =>
  sql`update product set hs_code = ${code} where id = ${goods.productId}`.execute(db)

/** The shop's way for France; null: on delivery. */
export async function chooseDuties({ owner }: BorderShop, mode: 'prepaid' | 'included' | null) {
  const { choices } = await owner.client.expect('console_shop_duties', {})
  await owner.client.expect('console_shop_duties_save', {
    choices: mode === null ? [] : [{ country: 'FR', mode }],
    was: choices,
  })
}

export const bothKinds = ({ shirt, shoes }: BorderShop) => [
  { skuId: shirt.skuId, quantity: 2 },
  { skuId: shoes.skuId, quantity: 1 },
]

/** Ships and settles a paid order. */
export async function completeOrder(server: TestServer, orderId: string): Promise<void> {
  await shipWhole(server.db, orderId, 3)
  await sql`update purchase set withdraw_days = null, due_at = now() - interval '1 second' where id = ${orderId}`.execute(
    server.db,
  )
  await moveDueOrders(server.jobContext)
}
