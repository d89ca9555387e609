import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { told } from '../passing.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')

/** Fields with the focus or an error, and their errors, that a toast lay on while it was shown. */
async function watchCovered(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const covered = new Set<string>()
    Object.assign(globalThis, { covered })
    const look = () => {
      const toast = document.querySelector('body > #root > :is([role=status], [role=alert]) > *')
      if (toast) {
        const own = toast.getBoundingClientRect()
        const fields = [...document.querySelectorAll('[data-page] :is(:focus, [aria-invalid=true])')].filter(
          (field) => field.checkVisibility() && field.matches('input, textarea, select'),
        )
        for (const field of fields) {
          const errors = (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id))
          for (const part of [field, ...errors]) {
            const box = part?.getBoundingClientRect()
            if (
              box &&
              box.bottom > own.top &&
              own.bottom > box.top &&
              box.right > own.left &&
              own.right > box.left
            )
              covered.add(`${toast.textContent} lies on ${field.outerHTML.slice(0, 80)}`)
          }
        }
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { covered: Set<string> }).covered])
}

for (const height of [844, 440]) {
  test(`a toast lies on no low field that has the focus or an error, ${height === 844 ? 'on a phone' : 'with the keyboard open'}`, async ({
    page,
    newBuyer,
    signIn,
  }) => {
    await signIn(await newBuyer())
    await page.setViewportSize({ width: 390, height })
    await open(page, '/cardTopUp')
    const covered = await watchCovered(page)
    const send = front(page).getByRole('button', { name: new RegExp(`^${t('topup.sendForCheckNow')}`) })
    await send.tap()
    await told(page, t('refusal.rechargeAddress'))
    await front(page).getByLabel(t('topup.amountSent'), { exact: true }).fill('85')
    const sender = front(page).getByLabel(t('topup.sentFrom'), { exact: true })
    await sender.fill('nowhere')
    // As low as a keyboard leaves it.
    await sender.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await sender.press('Enter')
    await told(page, t('refusal.rechargeAddress'))
    expect(await covered()).toEqual([])
  })
}
