import type { Locator, Page } from '@playwright/test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { expect, test } from '../fixtures.ts'
import { chooseGood, fillBag } from '../goods.ts'
import { payOrder, placeOrder } from '../orders.ts'
import { front, like, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

/** The words of buttons that stick out of them, and choices whose parts run into each other. */
const crowded = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    const boxOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const sticksOut = [...root.querySelectorAll('button, a')].filter((button) => {
      const [words, box] = [boxOf(button), button.getBoundingClientRect()]
      return button.textContent !== '' && (words.top < box.top || words.bottom > box.bottom)
    })
    const overlaps = [...root.querySelectorAll('label:has(input[type=radio])')].filter((label) => {
      const parts = [...label.children].filter((part) => part.textContent !== '').map(boxOf)
      return parts.some((one, n) =>
        parts
          .slice(n + 1)
          .some((other) => one.right > other.left && one.bottom > other.top && other.bottom > one.top),
      )
    })
    return [...sticksOut, ...overlaps].map((element) => element.textContent ?? '')
  })

/** Measured parts are there a few frames later: with less motion every change takes a millisecond. */
const setText = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, size)

/** Icons, check boxes' circles and switches in front: what each is, and how wide. */
const marks = (page: Page): Promise<{ name: string; width: number }[]> =>
  front(page)
    .locator('svg.lucide, input[type=checkbox] + span, input[role=switch]')
    .evaluateAll((all) =>
      all
        .filter((mark) => mark.checkVisibility())
        .map((mark) => ({
          name: `${mark.getAttribute('class')} in ${mark.closest('label, button, a, li')?.textContent}`,
          width: mark.getBoundingClientRect().width,
        })),
    )

test('with text twice as large, icons and marks grow as well, and nothing sticks out of a narrow phone', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 500_00 })
  const { productId } = await fillBag(sql, buyer.call)
  await buyer.call('favourite_set', { productId, liked: true })
  const { orderId } = await placeOrder(sql, buyer.call)
  await signIn(buyer)
  for (const path of [
    '/bag',
    '/myFavourite',
    '/topUp',
    '/withDraw',
    '/profile',
    '/setting',
    '/capitalRecord',
    `/orderInfo/${orderId}`,
    `/detail/${productId}`,
  ]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await expect(front(page).locator('[aria-busy=true]')).toHaveCount(0)
    // Once more where a part of the page came between the two looks.
    await expect(async () => {
      await setText(page, '100%')
      const before = await marks(page)
      expect(before, path).not.toEqual([])
      await setText(page, '200%')
      const grown = await marks(page)
      expect(grown.length, path).toBe(before.length)
      const small = grown.filter(({ width }, index) => width < 1.3 * (before[index]?.width ?? 0))
      expect(small, path).toEqual([])
    }).toPass({ timeout: 20_000 })
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBe(320)
  }
})

test('on a narrow phone with text twice as large, buttons hold their words and choices their parts', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  const t = wordsOf('tai')
  const good = await chooseGood(sql, { locale: 'tai', hasSpecs: true })
  await signIn(await newBuyer())
  await speak('tai')
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/topUp')
  await setText(page, '200%')
  await expect(front(page).getByRole('radio').first()).toBeAttached()
  expect(await crowded(front(page))).toEqual([])
  await open(page, `/detail/${good.productId}`)
  await setText(page, '200%')
  const buy = front(page).getByRole('button', { name: t('catalog.buyNow') })
  expect(await crowded(buy.locator('..'))).toEqual([])
  await buy.tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button').last()).toBeVisible()
  expect(await crowded(sheet)).toEqual([])
})

/** Headlines of the page in front that are cut, and labels of facts that reach into what stands beside them. */
const cutNames = (page: Page): Promise<string[]> =>
  front(page).evaluateAll((pages) =>
    pages.flatMap((one) => {
      const cut = [...one.querySelectorAll('h1')].filter(
        (name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth,
      )
      const wide = [...one.querySelectorAll('a, button, div')]
        .flatMap((row) => [...row.children].slice(0, -1))
        .filter((part) => part.tagName === 'SPAN' && part.scrollWidth > part.clientWidth + 1)
      return [...cut, ...wide].map((part) => part.textContent)
    }),
  )

test('with text twice as large, the names of pages and of facts are whole on a phone, in four languages', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const { productId, skuId } = await chooseGood(sql)
  const buyer = await newBuyer({ balanceCents: 500_00 })
  const report = await buyer.call('legal_notice_send', {
    type: 'product',
    id: productId,
    ground: 'counterfeit',
    explanation: 'The mark is that of another house.',
    goodFaith: true,
  })
  await signIn(buyer)
  for (const locale of ['en', 'tai', 'ft', 'tr'] as const) {
    await speak(locale)
    for (const path of [
      '/withdrawOrder',
      `/about/report/product/${productId}`,
      `/about/report/sent/${report.id}/${report.key}`,
      `/order?sku=${skuId}&quantity=1`,
    ]) {
      await open(page, path)
      await setText(page, '200%')
      await expect(front(page).locator('[aria-busy=true]')).toHaveCount(0)
      expect(await cutNames(page), `${locale} ${path}`).toEqual([])
    }
  }
})

test('on a small phone in Thai the sheet that asks for the payment code shows all its keys', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  const t = wordsOf('tai')
  const { skuId } = await chooseGood(sql)
  await signIn(await newBuyer({ balanceCents: 0 }))
  await speak('tai')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `/order?sku=${skuId}&quantity=1`)
  await front(page)
    .getByRole('button', { name: like(t, 'orders.payByCard', 'sum') })
    .tap()
  const zero = page
    .getByRole('group', { name: t('ui.codeKeys') })
    .getByRole('button', { name: '0', exact: true })
  await expect(zero).toBeInViewport({ ratio: 1 })
})

for (const locale of ['ri', 'tai', 'ft'] as const) {
  test(`with text twice as large, choices side by side are whole on a narrow phone in ${locale}`, async ({
    page,
    newBuyer,
    signIn,
    speak,
  }) => {
    await signIn(await newBuyer())
    await speak(locale)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/withDraw', '/topUp', '/setting', '/filter']) {
      await open(page, path)
      await setText(page, '200%')
      const parts = front(page).locator('fieldset > label:has(input[type=radio])')
      await expect(parts.first()).toBeAttached()
      const cutOff = await parts.evaluateAll((labels) =>
        labels
          .filter((label) => {
            const [part, whole] = [label, label.parentElement ?? label].map((one) =>
              one.getBoundingClientRect(),
            )
            return !part || !whole || part.left < whole.left || part.right > whole.right
          })
          .map((label) => label.textContent),
      )
      expect(cutOff, path).toEqual([])
    }
  })
}

test('with text twice as large, a narrow phone shows the names of all tabs whole, in ten languages', async ({
  page,
  speak,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of localeCodes) {
    await speak(locale)
    await open(page, '/explore')
    await setText(page, '200%')
    const tabs = page
      .getByRole('navigation', { name: wordsOf(locale)('shell.mainNavigation'), exact: true })
      .getByRole('link')
    await expect(tabs).toHaveCount(4)
    const wrong = await tabs.evaluateAll((links) => {
      const isWhole = (link: Element): boolean => {
        const { left, right, width } = link.getBoundingClientRect()
        const bar = link.closest('nav')?.getBoundingClientRect()
        const names = [...link.children].filter(({ textContent }) => textContent !== '')
        const isInside = names.every((name) => {
          const words = name.getBoundingClientRect()
          return words.left >= left && words.right <= right && name.scrollWidth <= name.clientWidth
        })
        return isInside && width >= 44 && right <= (bar?.right ?? 0)
      }
      return links.filter((link) => !isWhole(link)).map(({ textContent }) => textContent)
    })
    expect(wrong, locale).toEqual([])
  }
})

test('with text twice as large, the number of unread notices leaves the bell to be seen', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 5_000_00 })
  const { skuId } = await chooseGood(sql)
  await payOrder(buyer.call, { skuId, quantity: 1 })
  await signIn(buyer)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/home', '/profile']) {
    await open(page, path)
    await setText(page, '200%')
    const bell = front(page).locator('a[href="/notification"]')
    await expect(bell.locator('span')).toHaveText('1')
    const { hidden, right, top } = await bell.evaluate((link) => {
      const [icon, count] = ['svg', 'span'].map(
        (part) => link.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
      )
      if (!icon || !count) throw new Error('no bell')
      const wide = Math.min(icon.right, count.right) - Math.max(icon.left, count.left)
      const high = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top)
      return {
        hidden: (Math.max(0, wide) * Math.max(0, high)) / (icon.width * icon.height),
        right: count.right,
        top: count.top,
      }
    })
    expect(hidden, path).toBeLessThan(0.25)
    expect(right, path).toBeLessThanOrEqual(320)
    expect(top, path).toBeGreaterThanOrEqual(0)
  }
})
