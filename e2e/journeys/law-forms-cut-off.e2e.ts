import { address, expect, newAccount, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { payOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, open, openWindow } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')
const tai = wordsOf('tai')
const why = 'The mark on the box is that of another house, which does not know this shop.'
/** Time in which the queue works on it. */
const worked = { timeout: 20_000 }

test('a visitor’s report outlives a reload, another language, a lost connection and a double tap, is sent once, and a reload does not lose the way to it', async ({
  page,
  context,
  sql,
  speak,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  const good = await chooseGood(sql)
  const path = `/about/report/product/${good.productId}`
  const email = `${newAccount()}@example.com`
  await open(page, path)
  const words = front(page).getByLabel(en('legal-notices.explanation'))
  await front(page)
    .getByRole('radio', { name: en('legal-notices.ground.counterfeit') })
    .tap()
  await words.fill(why)
  await front(page).getByLabel(en('legal-notices.email')).fill(email)

  await test.step('a reload, and another language', async () => {
    await open(page, path)
    await expect(words).toHaveValue(why)
    await speak('tai')
    await open(page, path)
    await expect(front(page).getByLabel(tai('legal-notices.explanation'))).toHaveValue(why)
    await expect(
      front(page).getByRole('radio', { name: tai('legal-notices.ground.counterfeit') }),
    ).toBeChecked()
    await speak('en')
    await open(page, path)
  })

  const send = front(page).getByRole('button', { name: en('legal-notices.send') })
  await test.step('no connection: it says so, and what is written stays', async () => {
    await front(page)
      .getByRole('checkbox', { name: en('legal-notices.goodFaith') })
      .tap()
    await context.setOffline(true)
    await send.tap()
    await expect(front(page).getByText(en('shell.network')).first()).toBeVisible()
    await expect(words).toHaveValue(why)
    await context.setOffline(false)
  })

  const link = front(page).getByRole('link', { name: en('legal-notices.open') })
  const reports = () =>
    sql('select number from legal_notice where product_id = $1 and email = $2', [good.productId, email])
  await test.step('a double tap sends it once', async () => {
    await send.dblclick()
    await expect(link).toBeVisible()
    expect(await reports()).toHaveLength(1)
  })

  await test.step('after a reload and a step back the way to it is still there, and another tab is told plainly', async () => {
    await open(page, path)
    await expect(link).toBeVisible()
    await link.tap()
    await expect(front(page).getByText(en('legal-notices.waiting'))).toBeVisible()
    await page.goBack()
    await expect(link).toBeVisible()
    const other = await openWindow(context, path)
    await front(other)
      .getByRole('radio', { name: en('legal-notices.ground.other') })
      .tap()
    await front(other).getByLabel(en('legal-notices.explanation')).fill(why)
    await front(other).getByLabel(en('legal-notices.email')).fill(email)
    await front(other)
      .getByRole('checkbox', { name: en('legal-notices.goodFaith') })
      .tap()
    await front(other)
      .getByRole('button', { name: en('legal-notices.send') })
      .tap()
    await expect(front(other).getByText(en('refusal.legalNoticeOpen'))).toBeVisible()
    expect(await reports()).toHaveLength(1)
  })
})

test('a withdrawal without a login outlives a reload, a step back, a lost connection, a double tap and a second tab, and is made once', async ({
  page,
  context,
  sql,
  newBuyer,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  const buyer = await newBuyer({ balanceCents: 900_00, address: false })
  await buyer.call('address_add', {
    ...address,
    mobilePhone: '+33612345678',
    area: ['FR', 'Île-de-France', 'Paris'],
    postalCode: '75011',
    detailedAddress: '8 rue Oberkampf',
    isDefault: true,
  })
  const { skuId } = await chooseGood(sql)
  const { id } = await payOrder(buyer.call, { skuId, quantity: 1 })
  const { orderNo } = await buyer.call('order_detail', { id })
  const email = `${buyer.account}@example.com`
  const fields = (at = page) => ({
    orderNo: front(at).getByLabel(en('withdrawal.orderNo')),
    email: front(at).getByLabel(en('withdrawal.email')),
    here: front(at).getByRole('button', { name: en('withdrawal.here') }),
    confirm: front(at).getByRole('button', { name: en('withdrawal.confirm') }),
    said: front(at).getByText(/^Your declaration arrived on/),
  })
  const { confirm, said } = fields()

  await test.step('what was typed is there after a reload, in its step, and after Change', async () => {
    await open(page, '/home')
    await open(page, '/withdrawOrder')
    await fields().orderNo.fill(orderNo)
    await open(page, '/withdrawOrder')
    await expect(fields().orderNo).toHaveValue(orderNo)
    await fields().email.fill(email)
    await fields().here.tap()
    await expect(confirm).toBeVisible()
    await open(page, '/withdrawOrder')
    await expect(confirm).toBeVisible()
    await front(page)
      .getByRole('button', { name: en('withdrawal.change') })
      .tap()
    await expect(fields().email).toHaveValue(email)
    await fields().here.tap()
    await page.goBack()
    await page.goForward()
    await expect(confirm).toBeVisible()
  })

  await test.step('no connection: it says so, and nothing is said to have arrived', async () => {
    await context.setOffline(true)
    await confirm.tap()
    await told(page, en('shell.network'))
    await expect(said).toHaveCount(0)
    await context.setOffline(false)
  })

  const receipts = () =>
    sql(`select 1 from mail where template = 'letters.withdrawal' and detail ->> 'order' = $1`, [orderNo])
  await test.step('a double tap, and the same in a second tab, make it once', async () => {
    await confirm.dblclick()
    await expect(said).toBeVisible()
    const other = await openWindow(context, '/withdrawOrder')
    const there = fields(other)
    await there.orderNo.fill(orderNo)
    await there.email.fill(email)
    await there.here.tap()
    await there.confirm.tap()
    await expect(there.said).toBeVisible()
    await expect.poll(receipts, worked).toHaveLength(1)
    const cases = () => sql('select 1 from refund_case where purchase_id = $1', [id])
    await expect.poll(cases, worked).toHaveLength(1)
    const waiting = () =>
      sql(`select 1 from graphile_worker.jobs where task_identifier like '%withdraw%' and locked_at is null`)
    await expect.poll(waiting, worked).toHaveLength(0)
    expect([await receipts(), await cases()].map(({ length }) => length)).toEqual([1, 1])
  })
})
