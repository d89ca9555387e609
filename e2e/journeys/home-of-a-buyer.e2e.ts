import { axeViolations, expect, test } from '../fixtures.ts'
import { chooseGoods } from '../goods.ts'
import { completeOrder, paidOrder, payOrder, shipOrder } from '../orders.ts'
import { front, heading, open, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

/** Sum of the layout shifts since the page was loaded. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    })
    seen.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  })

test('home knows the buyer: a parcel leads to its order, what was bought goes into the bag again, and the bag has what goes with it [route:/home] [route:/bag]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 2_000_00, payCode: true, address: true })
  const [good] = await chooseGoods(sql, { hasSpecs: false })
  if (!good) return
  const bought = await payOrder(buyer.call, { skuId: good.skuId, quantity: 1 })
  await completeOrder(sql, buyer.call, bought.id)
  const sent = await paidOrder(browser, sql, buyer, 'thao')
  await shipOrder(sent.seller, sent.id)
  await buyer.call('viewed_add', { ids: [sent.good.productId] })
  await signIn(buyer)
  const section = (key: string) => front(page).getByRole('region', { name: en(key) })

  await test.step('the rows stand before what is popular, and nothing jumps the first time nor when the page is opened again', async () => {
    const answered = page.waitForResponse(/\/api\/home\/mine/)
    await open(page, '/home')
    await answered
    // Rows that are later than the page waits for them come with the page as it is shown again.
    if ((await section('home.again').count()) === 0) {
      await tab(page, en, 'tabBag').tap()
      await page.goBack()
    }
    await expect(section('home.again').getByRole('link', { name: good.title })).toBeVisible()
    await expect(section('home.viewed').getByRole('link', { name: sent.good.title })).toBeVisible()
    expect(await page.evaluate(shifted)).toBeLessThanOrEqual(0.02)
    expect(await axeViolations(page)).toEqual([])
    await open(page, '/home')
    await expect(section('home.again')).toBeVisible()
    expect(await page.evaluate(shifted)).toBeLessThanOrEqual(0.02)
  })

  await test.step('a card of a row stays in its column, however long its facts are in a language', async () => {
    const widths = await section('home.again')
      .getByRole('article')
      .first()
      .evaluate((card) => {
        const facts = document.createElement('span')
        facts.style.width = '300px'
        const link = card.querySelector('a')
        link?.append(facts)
        const widths = [link?.getBoundingClientRect().width, card.getBoundingClientRect().width]
        facts.remove()
        return widths
      })
    expect(widths[0]).toBe(widths[1])
  })

  await test.step('the parcel leads to its order, and back', async () => {
    const parcel = front(page).locator(`a[href="/orderInfo/${sent.id}"]`)
    await expect(parcel).toBeVisible()
    await parcel.tap()
    await expect(page).toHaveURL(`/orderInfo/${sent.id}`)
    await expect(heading(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/home')
  })

  await test.step('what was bought goes into the bag in one tap', async () => {
    await section('home.again')
      .getByRole('button', { name: en('ui.addToBag', { title: good.title }) })
      .tap()
    await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(1)
  })

  await test.step('below the bag stands what goes with it, and one tap puts it in', async () => {
    await tab(page, en, 'tabBag').tap()
    const beside = section('cart.beside')
    await beside.scrollIntoViewIfNeeded()
    // They come a moment after the bag.
    await expect.poll(() => beside.getByRole('article').count()).toBeGreaterThan(2)
    await expect(beside.getByText(good.title)).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    const offered = await buyer.call('cart_beside', {})
    const one = offered.find(({ onlySkuId }) => onlySkuId !== null)
    if (!one) return
    const plus = beside.getByRole('button', { name: en('ui.addToBag', { title: one.title }) }).first()
    // The last rows are below; the page stands still before it is tapped.
    await plus.scrollIntoViewIfNeeded()
    await expect(plus).toBeInViewport({ ratio: 1 })
    const added = page.waitForResponse((response) => response.url().endsWith('/api/cart/add'))
    await plus.tap()
    await added
    await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(2)
  })
})
