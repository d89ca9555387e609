import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { axeViolations, expect, test } from '../fixtures.ts'
import { acknowledge, consoleText, signInOperator } from '../operators.ts'
import { setOwnerSignIn, signInOwner } from '../shop-owner.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const paper = readFileSync(join(repositoryDir, 'demo/merchants/papers/wayan-registration.webp'))
const newPassword = 'tides and teacups'

for (const [locale, name] of [
  ['en', 'Blue Heron Teas'],
  ['ri', '青鷺茶房'],
] as [Locale, string][]) {
  test(`a buyer applies with a paper, an operator passes it, and the owner signs in to their empty shop, in ${locale} [route:/platform]`, async ({
    page,
    browser,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    test.slow()
    const t = wordsOf(locale)
    // A name is one shop's: another run takes another.
    const shopName = `${name} ${randomInt(1e6)}`
    await speak(locale)
    const buyer = await newBuyer()
    await signIn(buyer)

    await test.step('the page says what it costs, and leads to the form', async () => {
      await open(page, '/profile')
      await front(page)
        .getByRole('link', { name: t('merchants.title') })
        .tap()
      await expect(page).toHaveURL('/platform')
      const { terms } = await buyer.call('merchant_state', {})
      await expect(
        front(page).getByText(t('ui.percent', { value: String(terms.commissionBps / 100) })),
      ).toBeVisible()
      await front(page)
        .getByRole('link', { name: t('merchants.begin') })
        .first()
        .tap()
      await expect(page).toHaveURL('/platform?apply=true')
    })

    await test.step('what is missing is named; what was written survives a reload', async () => {
      const hand = front(page).getByRole('button', { name: t('merchants.send') })
      await hand.tap()
      await expect(front(page).getByText(t('merchants.wrong.papers'))).toBeVisible()
      const field = (key: string) => front(page).getByLabel(t(`merchants.${key}`), { exact: true })
      await field('shopName').fill(shopName)
      await field('legalName.company').fill('Blue Heron Ltd')
      await field('country').selectOption('ID')
      await field('about').fill('Tea and small cups from three villages near Bandung.')
      await front(page)
        .getByRole('button', { name: t('catalog.category.food'), exact: true })
        .tap()
      await page.reload()
      await expect(field('shopName')).toHaveValue(shopName)
      await front(page)
        .getByLabel(t('topup.addPaper'))
        .setInputFiles({ name: 'registration.webp', mimeType: 'image/webp', buffer: paper })
      await expect(front(page).getByRole('progressbar')).toHaveCount(0)
      await expect(hand).toBeEnabled()
      expect(await axeViolations(page)).toEqual([])
      await hand.tap()
      await expect(page).toHaveURL('/platform')
      await expect(front(page).getByText(t('merchants.state.submitted'))).toBeVisible()
    })

    await test.step('an operator of the catalogue sees the paper, and passes it after the question', async () => {
      const desk = await signInOperator(browser, sql, 'lena')
      const { application } = await buyer.call('merchant_state', {})
      await desk.goto(`/console/merchants/${application?.id}`)
      const pane = desk.getByRole('complementary', { name: consoleText('merchants.one') })
      const picture = pane.getByRole('img', { name: consoleText('merchants.paper', { n: '1' }) })
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await pane.getByRole('button', { name: consoleText('merchants.pass') }).click()
      const question = pane.getByRole('group').filter({
        has: desk.getByRole('button', { name: consoleText('merchants.pass') }),
      })
      await expect(question).toBeVisible()
      // The paper is one of the demo's: that it was seen before is acknowledged.
      await acknowledge(question)
      expect(await axeViolations(desk)).toEqual([])
      await question.getByRole('button', { name: consoleText('merchants.pass') }).click()
      // The desk goes on to the next that waits: the one that was passed is looked at again.
      await expect
        .poll(async () => (await buyer.call('merchant_state', {})).application?.state)
        .toBe('passed')
      // The question's entry of the history is left first: a page that is opened meanwhile would be broken off.
      await expect(question).toBeHidden()
      await expect(async () => void (await desk.goto(`/console/merchants/${application?.id}`))).toPass()
      await expect(pane.getByText(consoleText('merchants.state.passed')).first()).toBeVisible()
      // One of its papers goes to the shop's page, after a look for what is private on it.
      const release = consoleText('merchants.release')
      await pane.getByRole('button', { name: release }).first().click()
      const form = pane.getByRole('form', { name: release })
      await form.getByRole('radio', { name: consoleText('merchants.paperKind.licence') }).click()
      await form.getByRole('checkbox').check({ force: true })
      expect(await axeViolations(desk)).toEqual([])
      await form.getByRole('button', { name: release }).click()
      await expect(pane.getByRole('button', { name: consoleText('merchants.endRelease') })).toBeVisible()
      await desk.context().close()
    })

    const secret = await test.step('the buyer sees it live, and sets the sign-in of the owner', async () => {
      const set = await setOwnerSignIn(page, t, newPassword, async () => {
        await expect(front(page).getByRole('img', { name: t('merchants.keyPicture') })).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
      })
      expect(await axeViolations(page)).toEqual([])
      return set
    })
    const { ownShop } = await buyer.call('merchant_state', {})

    await test.step('the owner signs in at the console, and their shop is there, with no goods', async () => {
      const account = ownShop?.account ?? ''
      const desk = await signInOwner(browser, { account, password: newPassword, secret })
      const rail = desk.getByRole('navigation')
      await expect(rail.getByText(shopName)).toBeVisible()
      await rail.getByRole('link', { name: consoleText('goods.title') }).click()
      await expect(desk.getByRole('heading', { level: 1, name: consoleText('goods.title') })).toBeVisible()
      await expect(desk.getByText(consoleText('goods.none'))).toBeVisible()
      await desk.context().close()
    })

    await open(page, `/shop/${ownShop?.shop.id}`)
    await expect(front(page).getByRole('heading', { name: shopName }).first()).toBeVisible()
    await open(page, `/shop/${ownShop?.shop.id}?tab=about`)
    const shown = front(page).getByRole('link', { name: t('shops.papers.licence') })
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await axeViolations(page)).toEqual([])
    await open(page, '/platform')
    await expect(front(page).getByText(t('merchants.used'))).toBeVisible()
  })
}
