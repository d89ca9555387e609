import type { Page, Request } from '@playwright/test'
import { buyerStreamPath } from '@sampan/contract/live.ts'
import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import { brokenWords } from '../broken-words.ts'
import { axeViolations, expect, test } from '../fixtures.ts'
import { chooseGood, chooseGoods } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { awake, front, heading, open } from '../steps.ts'
import { askWithdrawal } from '../withdrawals.ts'

interface Shown {
  product: number
  shop: number
  order: string
}

const visitorPages = {
  '[route:/home]': () => '/home',
  '[route:/explore]': () => '/explore',
  '[route:/detail/:product?/:mer?]': ({ product }: Shown) => `/detail/${product}`,
  '[route:/shop/:id?]': ({ shop }: Shown) => `/shop/${shop}`,
  '[route:/search]': () => '/search?q=tea',
  '[route:/searchs]': () => '/searchs',
  '[route:/login]': () => '/login',
  '[route:/register]': () => '/register',
  '[route:/changePassword]': () => '/changePassword',
  '[route:/forgotPassword]': () => '/forgotPassword',
  'about Sampan': () => '/about',
  'the status': () => '/status',
  'help for everybody': () => '/about/help',
  'an article for everybody': () => '/about/refund-policy',
  'selling for everybody': () => '/about/selling',
}
const buyerPages = {
  '[route:/bag]': () => '/bag',
  '[route:/products]': () => '/products?category=toys',
  '[route:/popular]': () => '/popular',
  '[route:/filter]': () => '/filter?category=toys',
  '[route:/myFavourite]': () => '/myFavourite',
  '[route:/heart]': () => '/heart',
  '[route:/checkout]': () => '/checkout',
  '[route:/order]': ({ product }: Shown) => `/order?sku=${product}&quantity=1`,
  '[route:/orderInfo/:id?]': ({ order }: Shown) => `/orderInfo/${order}`,
  '[route:/myPurchases/:status?]': () => '/myPurchases',
  '[route:/profile]': () => '/profile',
  '[route:/language]': () => '/language',
  '[route:/setting]': () => '/setting',
  '[route:/security]': () => '/security',
  '[route:/helpAndSupport]': () => '/helpAndSupport',
  '[route:/law]': () => '/law',
  '[route:/platform]': () => '/platform',
  '[route:/notification]': () => '/notification',
  '[route:/services]': () => '/services',
  '[route:/service]': ({ shop }: Shown) => `/service?shop=${shop}`,
  '[route:/address]': () => '/address',
  '[route:/addressForm/:id?]': () => '/addressForm',
  '[route:/changePayPwd]': () => '/changePayPwd',
  '[route:/passwords]': () => '/passwords',
  '[route:/payment]': () => '/payment',
  '[route:/withDraw]': () => '/withDraw',
  '[route:/depositRecord]': () => '/depositRecord',
  '[route:/capitalRecord]': () => '/capitalRecord',
  '[route:/topUp]': () => '/topUp',
  '[route:/walletTopUp]': () => '/walletTopUp?network=harbour&amount=30000',
  '[route:/cardTopUp]': () => '/cardTopUp',
  '[route:/topUpRecord]': () => '/topUpRecord',
}

for (const [route, addressOf] of Object.entries({ ...visitorPages, ...buyerPages })) {
  test(`${route} has no axe violation by day or night, one headline, and fits every width`, async ({
    page,
    sql,
    newBuyer,
    signIn,
  }) => {
    watchRequests(page)
    const good = await chooseGood(sql)
    let order = ''
    if (route in buyerPages) {
      const buyer = await newBuyer({ balanceCents: 500_00 })
      const goods = await chooseGoods(sql, { count: 2 })
      for (const { skuId } of goods) await buyer.call('cart_add', { skuId, quantity: 2 })
      order = (await placeOrder(sql, buyer.call)).orderId
      await askWithdrawal(buyer.call)
      await signIn(buyer)
    }
    const product = route === '[route:/order]' ? good.skuId : good.productId
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page, addressOf({ product, shop: good.shopId, order }))
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await axeViolations(page, 'colours')).toEqual([])
    for (const width of [320, 720, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(heading(page)).toBeAttached()
      expect(await overflow(page), `at ${width} px`).toBe(0)
      if (width === 320) expect(await brokenWords(page)).toEqual([])
    }
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page), 'at 200 % text').toBe(0)
  })
}

/** Letters that are wide or high, and on the same pages words that are long. */
for (const [locale, long] of [
  ['ri', 'tr'],
  ['tai', 'id'],
] as const) {
  test(`no button or tab is cut off in ${locale}, and at 320 px no word broken in ${long} [locale:ten]`, async ({
    page,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    test.slow()
    watchRequests(page)
    const good = await chooseGood(sql, { locale })
    const buyer = await newBuyer({ balanceCents: 500_00 })
    await buyer.call('cart_add', { skuId: good.skuId, quantity: 2 })
    const { orderId } = await placeOrder(sql, buyer.call)
    await askWithdrawal(buyer.call)
    const shown = { product: good.productId, shop: good.shopId, order: orderId }
    const look = async (address: string) => {
      await speak(locale)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await cutOff(page, address)).toEqual([])
      await page.setViewportSize({ width: 320, height: 844 })
      await speak(long)
      await followLanguage(page, long)
      expect(await brokenWords(page), address).toEqual([])
    }
    for (const addressOf of Object.values(visitorPages)) await look(addressOf(shown))
    await signIn(buyer)
    for (const [route, addressOf] of Object.entries(buyerPages)) {
      await look(addressOf({ ...shown, product: route === '[route:/order]' ? good.skuId : shown.product }))
    }
  })
}

/** Calls on their way, but for the stream of live events, which never ends. */
const onTheWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  onTheWay.set(page, requests)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== buyerStreamPath) requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Number of frames in a row in which the page has nothing to do and waits for nothing. */
const quietLooks = 5

/** Everything that was on its way is here, and nothing follows from it. */
async function settled(page: Page): Promise<void> {
  const busy = front(page).locator('[aria-busy=true]')
  // A list far down is asked for when the reader comes near it: once, or it would never end.
  if ((await busy.count()) > 0) await scrollTo(page, 'end')
  for (let looks = 0; looks < quietLooks; ) {
    await expect(busy).toHaveCount(0)
    const isLoaded = await page.evaluate(idleFrame)
    looks = isLoaded && onTheWay.get(page)?.size === 0 ? looks + 1 : 0
  }
  await scrollTo(page, 'start')
}

const scrollTo = (page: Page, where: 'start' | 'end') =>
  page.evaluate(
    (top) => globalThis.scrollTo(0, top ?? document.documentElement.scrollHeight),
    where === 'start' ? 0 : null,
  )

/** Waits until scripts have nothing to do, and for the frame after that. */
const idleFrame = async (): Promise<boolean> => {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.readyState === 'complete'
}

/** By how many px the page can be scrolled sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** The page changes its language where it stands, as if it had been chosen in another tab: its own words at once, what it reads a while after. */
async function followLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(() => {
    const tabs = new BroadcastChannel('sampan')
    tabs.postMessage('session')
    tabs.close()
  })
  await page.waitForFunction((tag) => document.documentElement.lang === tag, tagOf(locale))
  await page.evaluate(idleFrame)
}

/** Buttons and tabs whose words do not fit. */
async function cutOff(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await awake(page)
  await settled(page)
  return page.evaluate((at) => {
    const isCutOff = (button: Element) => {
      const box = button.getBoundingClientRect()
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // Text that is said but not shown stands in a box of one px.
        if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 2) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const words = range.getBoundingClientRect()
        if (words.width > 0 && (words.left < box.left - 1 || words.right > box.right + 1)) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, nav a, [role=tab], [role=button]')]
      .filter((button) => button.checkVisibility() && isCutOff(button))
      .map((button) => `${at}: ${button.textContent}`)
  }, address)
}
