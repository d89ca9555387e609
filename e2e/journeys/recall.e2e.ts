import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { paidOrder } from '../orders.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const ft = wordsOf('ft')
/** Time in which the job tells a buyer. */
const told = { timeout: 20_000 }
const danger = 'Le cordon peut prendre feu.'

test('two operators recall a product, its buyer reads it in French and says so, and the console has the proof [order:fields] [route:/orderInfo/:id?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/410 \(Gone\).*\/detail\//)
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { id, good } = await paidOrder(browser, sql, buyer, 'thao', { spareFor: 'recall' })
  await signIn(buyer)
  await speak('ft')
  await open(page, `/orderInfo/${id}`)
  const lena = await signInOperator(browser, sql, 'lena')

  await test.step('one operator proposes it, with the danger in two languages', async () => {
    await lena.goto('/console/recalls')
    await lena.getByRole('button', { name: en('proposal.product_recall') }).click()
    const sheet = lena.getByRole('dialog', { name: en('proposal.product_recall') })
    await sheet.getByLabel(en('recall.product')).fill(String(good.productId))
    await sheet.getByText(en('reason.fire')).click()
    await sheet.getByLabel(en('recall.danger')).fill('The cord can catch fire.')
    await sheet.getByLabel(en('recall.advice')).fill('Unplug it and stop using it.')
    await sheet.getByLabel(en('recall.language')).selectOption('ft')
    await sheet.getByLabel(en('recall.danger')).fill(danger)
    await sheet.getByLabel(en('recall.advice')).fill('Débranchez-le.')
    await sheet.getByRole('button', { name: en('proposal.propose') }).click()
    await expect(lena.getByText('The cord can catch fire.')).toBeVisible()
    expect((await buyer.call('order_recalls', { id })).items).toEqual([])
  })

  const ana = await signInOperator(browser, sql, 'ana')
  await test.step('another one agrees; the product is gone', async () => {
    await ana.goto('/console/recalls')
    await expect(ana.getByText('The cord can catch fire.')).toBeVisible()
    await ana.getByRole('button', { name: en('proposal.confirm'), exact: true }).click()
    await expect(ana.getByRole('table').getByRole('link', { name: good.title })).toBeVisible()
    await page.goto(`/detail/${good.productId}`)
    await expect(front(page).getByText(ft('catalog.gone'))).toBeVisible()
  })

  await test.step('the buyer has a notice, reads it on the order, and says so', async () => {
    await expect
      .poll(async () => (await buyer.call('notice_list', {})).items.map(({ subject }) => subject.id), told)
      .toContain(id)
    await open(page, '/notification')
    await open(page, `/orderInfo/${id}`)
    const note = front(page).getByRole('alert').filter({ hasText: danger })
    await expect(note).toContainText(ft('orders.recallRemedy.refund'))
    await note.getByRole('button', { name: ft('orders.recallRead') }).tap()
    await expect(note.getByRole('button')).toHaveCount(0)
  })

  await test.step('the console counts it, and the file proves it', async () => {
    await lena.reload()
    await lena.getByRole('table').getByRole('link', { name: good.title }).click()
    const pane = lena.getByRole('complementary')
    const fact = (key: string) => pane.locator('dt', { hasText: en(key) }).locator('+ dd')
    // Buyers of the demo may have bought it too.
    await expect(fact('recall.told')).toHaveText(/^[1-9]\d*$/)
    for (const key of ['recall.seen', 'recall.confirmed']) await expect(fact(key)).toHaveText('1')
    const begun = lena.waitForEvent('download')
    await pane.getByRole('button', { name: en('recall.proof') }).click()
    const csv = readFileSync(await (await begun).path(), 'utf8')
    expect(csv.split('\r\n').find((line) => line.includes(buyer.account))).toMatch(
      /,(waiting|sent),[^,]*,\d{4}[^,]+Z,\d{4}[^,]+Z$/,
    )
  })
})
