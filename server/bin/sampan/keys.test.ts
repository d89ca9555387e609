import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import { countOldPayCodes, pepperMark, voidOldPayCodes } from '#base/account/index.ts'
import { newId } from '#kernel/ids.ts'
import { type KeyRing, ringOf } from '#kernel/key-ring.ts'
import { seal } from '#kernel/seal.ts'
import { transaction } from '#kernel/transaction.ts'
import { openShopPayouts, type ShopPayouts } from '#testing/shop-payouts.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { testCard } from '#testing/withdrawers.ts'
import { lookAtSealed } from './reseal.ts'
import { sealedColumns, shortLivedColumns } from './sealed-columns.ts'

let shop: ShopPayouts
let first: { dataKey: KeyRing; payCodePepper: KeyRing }
before(async () => {
  shop = await openShopPayouts()
  const { server, buyer, shopId } = shop
  const { dataKey, payCodePepper } = server.config
  first = { dataKey, payCodePepper }
  await buyer.client.expect('card_add', testCard)
  await shop.completed()
  await shop.asked(100)
  const secret = (use: string) => seal(dataKey, use, 'a secret').toString('base64')
  await sql`insert into tracking_service (name, secret_sealed) values ('Swift', ${secret('tracking')})`.execute(
    server.db,
  )
  await sql`insert into webhook (id, shop_id, url, kinds, secret_sealed, old_secret_sealed, old_secret_until)
    values (${newId()}, ${shopId}, 'https://shop.example', '{order.paid}', ${secret('webhook')}, ${secret('webhook')}, now())`.execute(
    server.db,
  )
})
after(() => shop.server.close())

const [newKey, newPepper] = ['n'.repeat(40), 'm'.repeat(40)]
const setKeys = (keys: { dataKey: KeyRing; payCodePepper: KeyRing }) =>
  Object.assign(shop.server.config, keys)
const claim = { purpose: 'pay', subject: 'order-1', amountCents: 1999 } as const
const pay = async (payCode: string) => (await shop.buyer.client.raw('verify_pay', { ...claim, payCode })).code
const cards = () => shop.buyer.client.expect('card_add', testCard)

it('every sealed column of the schema is named, so that none is forgotten', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%'`.execute(shop.server.db)
  const named = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...shortLivedColumns]
  assert.deepEqual(rows.map(({ column }) => column).toSorted(), named.toSorted())
})

it('after a change everything opens as before, and is sealed anew by the command', async () => {
  const { db } = shop.server
  const changed = ringOf(newKey, [first.dataKey.current])
  setKeys({ ...first, dataKey: changed })
  assert.equal((await cards()).length, 1, 'the same card is known')
  const before = await lookAtSealed(db, changed, false)
  for (const { column, current, other, lost } of before) {
    assert.ok(other > 0, `the test has a value in ${column}`)
    assert.deepEqual([current, lost], [0, 0], column)
  }
  assert.ok(
    (await lookAtSealed(db, ringOf(newKey), true)).every(({ lost }) => lost > 0),
    'without the former key',
  )
  for (const { column, other, lost } of await lookAtSealed(db, changed, true))
    assert.deepEqual([other, lost], [0, 0], column)

  const alone = ringOf(newKey)
  setKeys({ ...first, dataKey: alone })
  for (const { column, current, lost } of await lookAtSealed(db, alone, false))
    assert.ok(current > 0 && lost === 0, column)
  assert.equal((await cards()).length, 1, 'its fingerprint is a new one')
  await assert.rejects(
    sql`update shop_payout set account_sealed = '\\x00'`.execute(db),
    /does not change/,
    'nobody else changes the account of a payout',
  )
})

it('a payment code goes over to a changed pepper when it is next used, and the others can be ended', async () => {
  const { db } = shop.server
  const changed = ringOf(newPepper, [first.payCodePepper.current])
  const mark = pepperMark(newPepper)
  setKeys({ dataKey: ringOf(newKey), payCodePepper: changed })
  assert.equal((await countOldPayCodes(db, mark)).other, 1)
  assert.equal(await pay('000000'), refusals.payCodeWrong)
  assert.equal(await pay(buyerSecrets.payCode), 1)
  assert.deepEqual(await countOldPayCodes(db, mark), { other: 0, unmarked: 0 })
  setKeys({ dataKey: ringOf(newKey), payCodePepper: ringOf(newPepper) })
  assert.equal(await pay(buyerSecrets.payCode), 1, 'without the former pepper')

  const later = pepperMark('l'.repeat(40))
  assert.equal(await transaction(db, (tx) => voidOldPayCodes(tx, later)), 1)
  assert.equal(await pay(buyerSecrets.payCode), refusals.payCodeVoid)
})
