import { expect, test } from '../fixtures.ts'
import { chooseGood, fillBag } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { awake, front, heading, like, open, path, scrollPage, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('the root leads home, and each tab to its page with its title [nav:root-redirect] [nav:title] [nav:tabs] [route:/home] [route:/explore] [route:/bag] [route:/profile]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await open(page, '/')
  expect(path(page)).toBe('/home')
  for (const [name, address, title] of [
    ['tabExplore', '/explore', 'shell.tabExplore'],
    ['tabBag', '/bag', 'cart.title'],
    ['tabMe', '/profile', 'account.me'],
    ['tabHome', '/home', 'shell.tabHome'],
  ] as const) {
    await tab(page, en, name).tap()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(en('shell.pageTitle', { title: en(title) }))
    await expect(tab(page, en, name)).toHaveAttribute('aria-current', 'page')
  }
})

test('back finds an endless list at its pixel and asks for nothing; forward begins at the top [nav:keep-alive] [nav:scroll-top] [nav:load-more]', async ({
  page,
}) => {
  await open(page, '/explore')
  const cards = front(page).getByRole('article')
  const first = await cards.count()
  await scrollPage(page, 'end')
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const card = cards.nth(first + 1)
  await card.scrollIntoViewIfNeeded()
  const { y, count } = { y: await page.evaluate(() => scrollY), count: await cards.count() }
  expect(y).toBeGreaterThan(500)

  // The lower half of a product asks for its questions once its top has been painted.
  const whole = page.waitForResponse(/question\/list/)
  await card.getByRole('link').tap()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await whole

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goBack()
  await expect(page).toHaveURL('/explore')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  expect(await cards.count()).toBeGreaterThanOrEqual(count)
  expect(asked.filter((url) => url.includes('product'))).toEqual([])

  await page.goForward()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(heading(page)).toBeVisible()
})

test('a page keeps what was typed into it, and /detail keeps nothing [nav:keep-alive]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const good = await chooseGood(sql, { hasSpecs: false })
  await signIn(await newBuyer())
  await open(page, '/home')
  await tab(page, en, 'tabExplore').tap()
  const field = front(page).getByRole('searchbox')
  await field.fill('half a wo')
  await tab(page, en, 'tabHome').tap()
  await expect(page).toHaveURL('/home')
  await tab(page, en, 'tabExplore').tap()
  await expect(field).toHaveValue('half a wo')

  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('button', { name: en('catalog.addToBag') })
    .tap()
  await told(page, en('catalog.added'))
  await front(page)
    .getByRole('link', { name: en('shops.title'), exact: true })
    .tap()
  await expect(page).toHaveURL(/\/shop\//)
  await expect(page.locator('[data-page^="/detail"]')).toHaveCount(0)
  await page.goBack()
  await expect(heading(page)).toHaveText(good.title)
})

test('the bar on top leads back, also from a page that was opened by its address [nav:back-bar] [route:/address] [route:/addressForm/:id?]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await open(page, '/profile')
  await front(page)
    .getByRole('link', { name: en('account.addresses') })
    .tap()
  await expect(page).toHaveURL('/address')
  await front(page)
    .getByRole('button', { name: en('ui.back') })
    .or(front(page).getByRole('link', { name: en('ui.back') }))
    .tap()
  await expect(page).toHaveURL('/profile')
  await open(page, '/addressForm')
  await front(page)
    .getByRole('button', { name: en('ui.back') })
    .or(front(page).getByRole('link', { name: en('ui.back') }))
    .tap()
  await expect(page).toHaveURL('/address')
})

test('an address that names nothing says so and leads home [nav:title]', async ({ page, allowComplaint }) => {
  allowComplaint(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await awake(page)
  await expect(heading(page)).toHaveText(en('shell.lostPage'))
  await page.getByRole('link', { name: en('shell.goHome') }).tap()
  await expect(page).toHaveURL('/home')
  for (const address of ['/detail/999999999', '/detail', '/shop/999999999']) {
    await page.goto(address)
    await awake(page)
    await expect(front(page).getByRole('link').first()).toBeVisible()
  }
})

test('every page of a buyer stands again after a reload, by its address alone [nav:title] [route:/orderInfo/:id?] [route:/detail/:product?/:mer?] [route:/shop/:id?]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer()
  const { orderId, good } = await placeOrder(sql, buyer.call)
  await signIn(buyer)
  for (const [address, said] of [
    [`/detail/${good.productId}/${good.shopId}`, good.title],
    [`/shop/${good.shopId}`, good.shop],
    [`/orderInfo/${orderId}`, good.title],
    ['/myPurchases/0', good.shop],
    ['/profile', 'Ada Boat'],
    ['/address', 'Ada Boat'],
    ['/language', 'Français'],
    ['/changePayPwd', en('account.payCodeOldStep')],
  ] as const) {
    await open(page, address)
    expect(path(page)).toBe(address)
    await expect(front(page).getByText(said).first()).toBeVisible()
    await page.reload()
    await expect(front(page).getByText(said).first()).toBeVisible()
    await expect(page).toHaveTitle(like(en, 'shell.pageTitle', 'title'))
  }
})

test('going on glides over the last 20 px to the top [nav:scroll-top]', async ({ page }) => {
  await page.addInitScript(() => {
    const glides: string[] = []
    const really = window.scrollTo.bind(window)
    window.scrollTo = (...args: unknown[]) => {
      glides.push(JSON.stringify(args[0]))
      document.documentElement.dataset['glides'] = glides.join(' ')
      really(args[0] as ScrollToOptions)
    }
  })
  await open(page, '/home')
  await scrollPage(page, 'end')
  await tab(page, en, 'tabExplore').tap()
  await expect(page).toHaveURL('/explore')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const glides = await page.evaluate(() => document.documentElement.dataset['glides'])
  expect(glides).toContain('{"top":20,"behavior":"instant"} {"top":0,"behavior":"smooth"}')
})

test('a page that has no height yet glides over the 20 px as well [nav:scroll-top]', async ({ page }) => {
  await page.addInitScript(() => {
    const really = window.scrollTo.bind(window)
    window.scrollTo = (...args: unknown[]) => {
      const wanted = args[0] as ScrollToOptions
      really(wanted)
      if (wanted.behavior !== 'instant') return
      document.documentElement.dataset['reached'] = `${Math.round(scrollY)} of ${wanted.top}`
    }
  })
  await open(page, '/home')
  await scrollPage(page, 'end')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  // Nothing that the next page asks for is answered: it is as high as the window.
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  await tab(page, en, 'tabExplore').tap()
  await expect(page).toHaveURL('/explore')
  // The address changes before the page scrolls; the test's own scrolling to the end stood there until then.
  const reached = () => page.evaluate(() => document.documentElement.dataset['reached'])
  await expect.poll(reached).toBe('20 of 20')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  answer()
})

test('a page that is loaded by its address has no room to scroll that goes away again [nav:scroll-top]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await page.addInitScript(() => {
    const look = () => {
      const { scrollHeight, dataset } = document.documentElement
      dataset['highest'] = String(Math.max(scrollHeight, Number(dataset['highest'] ?? 0)))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page, '/passwords')
  const { highest } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(Number(highest)).toBe(await page.evaluate(() => innerHeight))
})

test('a late answer does not move the page that is in front by then', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  const { orderId, totalCents } = await placeOrder(sql, buyer.call)
  await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  await open(page, '/bag')
  await page.evaluate(
    (unfinished) => sessionStorage.setItem('orders:unfinished', JSON.stringify(unfinished)),
    { orderIds: [orderId], totalCents, sentAt: Date.now() },
  )
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/order/detail*', async (route) => {
      asked()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
  })
  await front(page)
    .getByRole('button', { name: en('cart.checkOut', { count: 1 }) })
    .tap()
  await expect(page).toHaveURL('/checkout')
  await isAsked
  await page.goBack()
  await expect(page).toHaveURL('/bag')
  await expect(heading(page)).toBeVisible()
  answer()
  await told(page, en('orders.wasUnpaid', { count: 1 }))
  expect(path(page)).toBe('/bag')
})

test('an address that is opened twice stands at two places, and each is found again, also after a reload [nav:keep-alive] [nav:scroll-top]', async ({
  page,
  sql,
}) => {
  const [{ id } = {}] = await sql(
    'select shop_id as id from product where on_sale group by shop_id order by count(*) desc limit 1',
  )
  const shop = `/shop/${id}`
  const scrolledTo = () => page.evaluate(() => scrollY)
  await open(page, '/home')
  await open(page, shop)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect.poll(scrolledTo).toBe(300)
  await front(page).getByRole('article').getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/detail\//)
  await front(page)
    .getByRole('link', { name: en('shops.title'), exact: true })
    .tap()
  await expect(page).toHaveURL(shop)
  await expect.poll(scrolledTo).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(shop)
  await expect.poll(scrolledTo).toBe(300)
  await page.reload()
  await awake(page)
  await expect.poll(scrolledTo).toBe(300)
})

test('a tapped product shows price and title of its card until its own data is here, whose title then has the focus [nav:scroll-top]', async ({
  page,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/product/detail*', async (route) => {
    await isReleased
    await route.continue()
  })
  await open(page, '/explore')
  const card = front(page).getByRole('article').nth(1)
  await card.getByRole('link').tap()
  await expect(page).toHaveURL(/\/detail\//)
  await expect(heading(page)).not.toBeEmpty()
  const known = await heading(page).innerText()
  await expect(front(page).getByText(/^\$\d/).first()).toBeVisible()
  await expect(front(page).getByRole('button', { name: en('catalog.buyNow') })).toHaveCount(0)
  release()
  await expect(front(page).getByRole('button', { name: en('catalog.buyNow') })).toBeVisible()
  await expect(heading(page)).toHaveText(known)
  await expect(heading(page)).toBeFocused()
})
