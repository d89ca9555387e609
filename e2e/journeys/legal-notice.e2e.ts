import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { sellers } from '../seller.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const ri = wordsOf('ri')
const rule = 'A law about names'
const facts = 'The mark is that of another house.'

test('a visitor reports goods in Japanese, an operator decides with reasons, and another one turns it round after the shop’s appeal', async ({
  page,
  browser,
  sql,
  speak,
}) => {
  test.slow()
  const good = await chooseGood(sql, { shop: sellers.thao, spareFor: 'notice' })
  await speak('ri')
  await test.step('the visitor says what is wrong, and gets a page of their own', async () => {
    await open(page, `/detail/${good.productId}`)
    await front(page)
      .getByRole('link', { name: ri('legal-notices.link') })
      .first()
      .tap()
    await front(page)
      .getByRole('button', { name: ri('legal-notices.send') })
      .tap()
    await expect(front(page).getByText(ri('legal-notices.groundMissing'))).toBeVisible()
    await front(page)
      .getByRole('radio', { name: ri('legal-notices.ground.counterfeit') })
      .tap()
    await front(page)
      .getByLabel(ri('legal-notices.explanation'))
      .fill('このロゴは別の会社の登録商標です。販売者は許可を得ていません。')
    await front(page)
      .getByRole('checkbox', { name: ri('legal-notices.goodFaith') })
      .tap()
    await front(page)
      .getByRole('button', { name: ri('legal-notices.send') })
      .tap()
    await front(page)
      .getByRole('link', { name: ri('legal-notices.open') })
      .tap()
    await expect(front(page).getByText(ri('legal-notices.waiting'))).toBeVisible()
  })
  const own = page.url()

  const lena = await signInOperator(browser, sql, 'lena')
  await test.step('an operator takes it and decides with a statement of reasons', async () => {
    await lena.goto('/console/reports')
    await lena
      .getByRole('table')
      .getByRole('link', { name: new RegExp(good.title) })
      .click()
    const pane = lena.getByRole('complementary')
    await pane.getByRole('button', { name: en('legalnotice.take') }).click()
    await pane.getByText(en('legalnotice.remove')).click()
    await pane.getByText(en('legalnotice.basis.law')).click()
    await pane.getByLabel(en('legalnotice.rule')).fill(rule)
    await pane.getByLabel(en('legalnotice.facts')).fill(facts)
    await pane.getByRole('button', { name: en('legalnotice.sendDecision') }).click()
    await expect(pane.getByText(en('legalnotice.outcome.removed')).first()).toBeVisible()
    await page.goto(own)
    await expect(front(page).getByText(ri('legal-notices.outcome.removed'))).toBeVisible()
    await expect(front(page).getByText(facts)).toBeVisible()
  })

  await test.step('the shop reads the reasons and appeals', async () => {
    const thao = await signInOperator(browser, sql, 'thao')
    await thao.goto(`/console/goods/${good.productId}`)
    await expect(thao.getByText(new RegExp(facts.replace('.', '\\.')))).toBeVisible()
    await thao.getByLabel(en('takedown.appeal')).fill('The licence is attached to our application.')
    await thao.getByRole('button', { name: en('takedown.sendAppeal') }).click()
    await expect(thao.getByText(en('takedown.waits', { brand: 'Sampan' }))).toBeVisible()
  })

  await test.step('who took it down does not answer; another operator lifts it', async () => {
    const answer = async (desk: Page) => {
      await desk.goto(`/console/all-goods/${good.productId}`)
      const pane = desk.getByRole('complementary')
      await pane.getByLabel(en('queue.reason')).fill('The licence is in order.')
      await pane.getByRole('button', { name: en('takedown.lift') }).click()
      return pane
    }
    const refused = 'refusal.secondDecider'
    await expect((await answer(lena)).getByText(wordsOf('en')(refused))).toBeVisible()
    const ana = await signInOperator(browser, sql, 'ana')
    await expect((await answer(ana)).getByText(en('takedown.state.lifted'))).toBeVisible()
    await page.goto(own)
    await expect(front(page).getByText(ri('legal-notices.changed'))).toBeVisible()
  })

  await test.step('the figures of the year count it', async () => {
    await open(page, '/about/reports')
    const figure = (key: string) =>
      front(page)
        .getByRole('region', { name: ri('legal-notices.appeals') })
        .getByText(ri(`legal-notices.${key}`), { exact: true })
        .locator('xpath=ancestor::*[.//text()="1"][1]')
    await expect(figure('appeals.shop')).toBeVisible()
    await expect(figure('appeals.changed')).toBeVisible()
  })
})
