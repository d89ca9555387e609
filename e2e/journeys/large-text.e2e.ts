import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, open } from '../steps.ts'
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
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await open(page, '/topUp')
  await enlarge()
  await expect(front(page).getByRole('radio').first()).toBeAttached()
  expect(await crowded(front(page))).toEqual([])
  await open(page, `/detail/${good.productId}`)
  await enlarge()
  const buy = front(page).getByRole('button', { name: t('catalog.buyNow') })
  expect(await crowded(buy.locator('..'))).toEqual([])
  await buy.tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button').last()).toBeVisible()
  expect(await crowded(sheet)).toEqual([])
})
