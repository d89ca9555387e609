import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { buyerSecrets, expect, test } from '../fixtures.ts'
import { chooseGood, stockOf } from '../goods.ts'
import { told } from '../passing.ts'
import { front, open, path, payButton, tapCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

// biome-ignore lint/suspicious/noExplicitAny: each step says what it expects to be there
type Said = any

test('an agent finds goods and fills a bag over its protocol, and a person opens the link and pays', async ({
  page,
  baseURL,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const good = await chooseGood(sql, { hasSpecs: false })
  const stockBefore = await stockOf(sql, good.skuId)
  const agent = new Client({ name: 'an assistant', version: '1' })
  await agent.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', baseURL)))
  const use = async (name: string, input: Record<string, unknown>): Promise<Said> => {
    const answer = await agent.callTool({ name, arguments: input })
    expect(answer.isError, JSON.stringify(answer.content)).not.toBe(true)
    return answer.structuredContent
  }

  const { products } = await use('search_products', { query: good.title.slice(0, 60), country: 'SG' })
  const found = products.find(({ product_id: id }: Said) => id === good.productId)
  expect(found?.title).toBe(good.title)
  const product = await use('get_product', { product_id: good.productId, country: 'SG' })
  const sku = product.skus.find(({ sku_id: id }: Said) => id === good.skuId)
  expect(sku.price_usd * 100).toBeCloseTo(good.priceCents)
  const rules = await use('read_policies', { name: 'refunds' })
  expect(rules.text.length).toBeGreaterThan(200)
  const { url } = await use('make_bag_link', { items: [{ sku_id: good.skuId, quantity: 2 }] })
  await agent.close()
  expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin)

  const buyer = await newBuyer({ balanceCents: 1_000_00 })
  await signIn(buyer)
  const { pathname, search } = new URL(url)
  await open(page, pathname + search)
  await expect(front(page).getByText(t('cart.linkText', { count: 2 }))).toBeVisible()
  expect((await buyer.call('cart_list', {})).groups).toEqual([])
  await front(page)
    .getByRole('button', { name: t('catalog.addToBag') })
    .tap()
  await told(page, t('catalog.added'))
  await expect(page).toHaveURL('/bag')

  await front(page)
    .getByRole('button', { name: t('cart.checkOut', { count: 2 }) })
    .tap()
  await expect(page).toHaveURL('/checkout')
  const { totalCents } = await buyer.call('order_preview', {})
  await payButton(page, t).tap()
  await tapCode(page, t, buyerSecrets.payCode)
  await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
  await expect(front(page).getByText(dollars(totalCents), { exact: true }).first()).toBeVisible()
  const orderId = path(page).split(/[/?]/)[2] ?? ''
  const lines = await sql(
    `select line.sku_id, line.quantity, purchase.status, purchase.total_cents from purchase_line line
      join purchase on purchase.id = line.purchase_id where purchase.id = $1`,
    [orderId],
  )
  expect(
    lines.map((line) => [
      Number(line['sku_id']),
      Number(line['quantity']),
      line['status'],
      Number(line['total_cents']),
    ]),
  ).toEqual([[good.skuId, 2, 'waitingDelivery', totalCents]])
  expect(await stockOf(sql, good.skuId)).toBe(stockBefore - 2)
})
