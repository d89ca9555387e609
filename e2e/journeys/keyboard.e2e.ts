import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, heading, open, payButton, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('each navigation moves the focus to the headline [nav:scroll-top]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await open(page, '/home')
  for (const name of ['tabExplore', 'tabBag', 'tabMe'] as const) {
    await tab(page, en, name).tap()
    await expect(front(page).getByRole('heading', { level: 1 })).toBeFocused()
  }
  await front(page)
    .getByRole('link', { name: en('account.addresses') })
    .tap()
  await expect(front(page).getByRole('heading', { level: 1 })).toBeFocused()
})

test('a whole purchase by keyboard alone [order:pay] [route:/order]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const good = await chooseGood(sql, { hasSpecs: false })
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await signIn(buyer)
  await open(page, `/explore?q=${encodeURIComponent(good.title)}`)
  await expect(front(page).locator(`a[href="/detail/${good.productId}"]`).first()).toBeVisible()
  await tabTo(page, `a[href="/detail/${good.productId}"]`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/detail/${good.productId}`)
  await expect(heading(page)).toHaveText(good.title)
  await tabTo(page, `//button[normalize-space()="${en('catalog.buyNow')}"]`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\?sku=/)
  await expect(payButton(page, en)).toBeEnabled()
  await tabTo(page, `//button[normalize-space()="${await payButton(page, en).innerText()}"]`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(en('orders.enterCode'))).toBeVisible()
  await page.keyboard.type('482915', { delay: 30 })
  await expect(page).toHaveURL(/\/orderInfo\//)
  await expect(front(page).getByRole('heading', { level: 2 }).first()).toHaveText(en('orders.paid'))
})

async function tabTo(page: Page, selector: string): Promise<void> {
  const target = front(page).locator(selector).first()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}
