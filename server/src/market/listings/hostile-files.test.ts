import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { addProduct, addShop } from '#testing/goods.ts'
import { openGoodsDesk } from '#testing/goods-desk.ts'
import { fileInput } from '#testing/goods-file.ts'
import { signInMember } from '#testing/operators.ts'

const { server } = await openGoodsDesk()
after(() => server.close())

async function desk() {
  const shop = await addShop(server.db)
  const { client } = await signInMember(server, shop)
  return {
    shop,
    client,
    send: (csv: string, isTrial = false) =>
      client.expect('console_goods_import', fileInput(csv, { shipFrom: 'SG', weightGrams: 500 }, isTrial)),
  }
}

it('words that every object knows are words like others, as headings, categories, choices and their values', async () => {
  const { send, client } = await desk()
  const head = 'title,price,category,constructor,__proto__,Option1 Name,Option1 Value'
  const bad = await send(`${head}\nKite,4,constructor,a,b,toString,valueOf\n`)
  assert.deepEqual(bad.problems, [{ line: 2, column: 'category', problem: 'unknownCategory' }])
  const good = await send(`${head}\nKite,4,toys,a,b,constructor,__proto__\n`)
  assert.deepEqual([good.made, good.problems], [1, []])
  const { items } = await client.expect('console_goods_list', {})
  const { axes, skus } = await client.expect('console_goods_detail', { id: items[0]?.id ?? 0 })
  assert.deepEqual([axes[0]?.name, skus[0]?.values], ['constructor', ['__proto__']])
})

it('characters that cannot be seen or kept are refused with their row, wherever they stand', async () => {
  const { send } = await desk()
  for (const [column, row] of [
    ['title_en', 'Ki\ufffdte,A,4,toys,Size,S'],
    ['title_en', 'Ki\u202ete,A,4,toys,Size,S'],
    ['number', 'Kite,A\u0001,4,toys,Size,S'],
    ['category', 'Kite,A,4,to\u0001ys,Size,S'],
    ['value_1', 'Kite,A,4,toys,Size,S\u202e'],
    ['axis_1', 'Kite,A,4,toys,Si\u0007ze,S'],
  ] as const) {
    const answer = await send(`title_en,number,price,category,axis_1,value_1\n${row}\nLamp,B,5,toys,Size,S\n`)
    assert.deepEqual(answer.problems, [{ line: 2, column, problem: 'badValue' }], JSON.stringify(row))
  }
})

it('what is written names no goods of another shop, not by their number and not by the number of a file', async () => {
  const own = await desk()
  const other = await desk()
  const { productId } = await addProduct(server.db, other.shop)
  await server.db.updateTable('product').set({ external_id: 'kite-1' }).where('id', '=', productId).execute()
  const before = await other.client.expect('console_goods_detail', { id: productId })
  const byNumber = await own.send(`product,price,title_en\n${productId},1,Taken\n`)
  assert.deepEqual(byNumber.problems, [{ line: 2, column: 'product', problem: 'unknownGoods' }])
  assert.equal((await own.send('handle,title,price,category\nkite-1,Kite,1,toys\n')).made, 1)
  assert.deepEqual(await other.client.expect('console_goods_detail', { id: productId }), before)
})

it('two imports of the same new goods at once make them once', async () => {
  const { send, client } = await desk()
  const csv = 'handle,title,price,category\nkite-1,Kite,1,toys\n'
  const answers = await Promise.all([send(csv), send(csv), send(csv)])
  assert.deepEqual(answers.map(({ made }) => made).sort(), [0, 0, 1])
  assert.equal((await client.expect('console_goods_list', {})).items.length, 1)
})

it('a part sent again with its key changes a stock once', async () => {
  const { client, shop } = await desk()
  const { productId, skuId } = await addProduct(server.db, shop)
  const stockOf = async () =>
    (await client.expect('console_goods_detail', { id: productId })).skus.find(({ id }) => id === skuId)
      ?.stock ?? 0
  const before = await stockOf()
  const input = fileInput(`product,stock,stock_was\n${productId},15,12\n`)
  const key = 'a'.repeat(32)
  const first = await client.expect('console_goods_import', input, { key })
  const second = await client.expect('console_goods_import', input, { key })
  assert.deepEqual(second, first)
  assert.equal(await stockOf(), before + 3)
})

it('numbers of a file that are alike as far as they are kept are one product, which is there twice', async () => {
  const { send } = await desk()
  const long = 'k'.repeat(200)
  const answer = await send(
    `handle,title,price,category\n${long}a,Kite,1,toys\n${long}b,Lamp,1,toys\nrope,Rope,1,toys\n`,
  )
  assert.deepEqual([answer.made, answer.refused], [2, 1])
  assert.deepEqual(answer.problems, [{ line: 3, column: 'number', problem: 'doubleProduct' }])
})
