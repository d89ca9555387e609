import { address, axeViolations, expect, type Sql, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { payOrder } from '../orders.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const ft = wordsOf('ft')
const paris = {
  ...address,
  mobilePhone: '+33612345678',
  area: ['FR', 'Île-de-France', 'Paris'],
  postalCode: '75011',
  detailedAddress: '8 rue Oberkampf',
}
/** Time in which the queue works on it. */
const worked = { timeout: 20_000 }

test('a buyer in France withdraws from an order without a login: two steps, the same answer for a wrong e-mail, a receipt by mail and the money back', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 900_00, address: false })
  await buyer.call('address_add', { ...paris, isDefault: true })
  const { skuId } = await chooseGood(sql)
  const { id } = await payOrder(buyer.call, { skuId, quantity: 1 })
  const { orderNo } = await buyer.call('order_detail', { id })
  const paidFrom = (await buyer.call('getUserInfo', {})).balanceCents
  const email = `${buyer.account}@example.com`
  await speak('ft')

  const fill = async (value: string) => {
    await front(page).getByLabel(ft('withdrawal.orderNo')).fill(orderNo)
    await front(page).getByLabel(ft('withdrawal.email')).fill(value)
    await front(page)
      .getByRole('button', { name: ft('withdrawal.here') })
      .tap()
  }
  const confirm = front(page).getByRole('button', { name: ft('withdrawal.confirm') })
  const said = /Votre déclaration est arrivée le/

  await test.step('an e-mail that is not the account’s gets the same answer, and nothing happens', async () => {
    await open(page, '/withdrawOrder')
    expect(await axeViolations(page)).toEqual([])
    await fill('somebody.else@example.com')
    // The focus comes to what stands in place of the button that led on.
    await expect(page.locator(':focus')).toContainText('somebody.else@example.com')
    await confirm.tap()
    await expect(front(page).getByText(said)).toBeVisible()
    await expect(page.locator(':focus')).toContainText(said)
  })

  await test.step('the right one, after a change of mind and a reload in the middle, with a double tap', async () => {
    await open(page, '/withdrawOrder')
    await fill(email)
    await front(page)
      .getByRole('button', { name: ft('withdrawal.change') })
      .tap()
    await page.reload()
    await fill(email)
    await expect(front(page).getByText(email)).toBeVisible()
    await confirm.dblclick()
    await expect(front(page).getByText(said)).toBeVisible()
  })

  await test.step('one receipt goes to the account’s address, with day and time, and nothing to the other', async () => {
    await expect.poll(() => receiptsOf(sql, orderNo), worked).toHaveLength(1)
    const [receipt] = await receiptsOf(sql, orderNo)
    expect(receipt?.['to']).toBe(email)
    expect(receipt?.['at']).toMatch(/\d{4}.* \d{1,2}:\d{2}.* UTC$/)
    const strange = await sql('select 1 from mail where to_address = $1', ['somebody.else@example.com'])
    expect(strange).toEqual([])
  })

  await test.step('the money is back, and the order says so', async () => {
    const { totalCents } = await buyer.call('order_detail', { id })
    expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(paidFrom + totalCents)
    await signIn(buyer)
    await open(page, `/orderInfo/${id}`)
    await expect(front(page).getByText(/Rétractation déclarée le/)).toBeVisible()
  })
})

/** Receipts of a withdrawal that were written for an order. */
const receiptsOf = (sql: Sql, orderNo: string) =>
  sql(
    `select to_address as "to", detail ->> 'at' as at from mail
    where template = 'letters.withdrawal' and detail ->> 'order' = $1`,
    [orderNo],
  )
