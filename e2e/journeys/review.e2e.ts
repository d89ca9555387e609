import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { axeViolations, expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText, signInOperator } from '../operators.ts'
import { completeOrder, payOrder } from '../orders.ts'
import { sellers } from '../seller.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const photo = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

const shops = { en: 'thao', tai: 'emre' } as const

for (const locale of ['en', 'tai'] as const satisfies Locale[]) {
  test(`a buyer reviews what they bought with a picture, the shop replies at the console, and everybody reads both, in ${locale} [route:/comment] [order:comment] [rule:review] [msg:reviewEmpty] [review:fields]`, async ({
    page,
    browser,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    test.slow()
    const t = wordsOf(locale)
    const buyer = await newBuyer({ balanceCents: 900_00 })
    const good = await chooseGood(sql, { shop: sellers[shops[locale]], locale })
    const { id } = await payOrder(buyer.call, { skuId: good.skuId, quantity: 1 })
    await completeOrder(sql, buyer.call, id)
    const payload = `<img src=x onerror="document.title='taken'"> ${buyer.account}`
    await signIn(buyer)
    await speak(locale)

    await open(page, '/comment')
    await front(page)
      .getByRole('region', { name: good.title })
      .getByRole('link', { name: t('reviews.write') })
      .tap()
    await expect(page).toHaveURL(`/comment?order=${id}&line=${good.skuId}`)
    const publish = front(page).getByRole('button', { name: t('reviews.publish') })
    await publish.tap()
    await expect(front(page).getByText(t('refusal.reviewEmpty'))).toBeVisible()
    for (const [row, stars] of [
      ['product', 5],
      ['service', 4],
      ['postage', 3],
    ] as const) {
      const choice = front(page).getByRole('group', { name: t(`reviews.${row}`), exact: true })
      await choice
        .getByRole('radio', { name: t('ui.rateStars', { count: stars }), exact: true })
        .check({ force: true })
    }
    await front(page).getByLabel(t('reviews.words')).fill(payload)
    await front(page)
      .getByLabel(t('reviews.addPicture'))
      .setInputFiles({ name: 'boots.webp', mimeType: 'image/webp', buffer: photo })
    await expect(
      front(page).getByRole('button', { name: t('reviews.removePicture', { number: 1 }) }),
    ).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    // A begun draft outlives a reload.
    await page.reload()
    await expect(front(page).getByLabel(t('reviews.words'))).toHaveValue(payload)
    // The picture comes back a moment later than the words, and is on its way again until then.
    await expect(
      front(page).getByRole('button', { name: t('reviews.removePicture', { number: 1 }) }),
    ).toBeVisible()
    await expect(front(page).getByRole('progressbar')).toHaveCount(0)
    await publish.tap()
    await expect(front(page).getByText(t('reviews.thanks'), { exact: true })).toBeVisible()
    await front(page)
      .getByRole('link', { name: t('reviews.seeIt') })
      .tap()
    await expect(page).toHaveURL(`/detail/${good.productId}`)
    const review = front(page).getByRole('article').filter({ hasText: buyer.account })
    await expect(review.getByText(payload)).toBeVisible()
    expect(await page.title()).not.toBe('taken')
    const picture = review.getByRole('button', { name: t('ui.enlarge') }).locator('img')
    await expect(picture).toHaveJSProperty('complete', true)

    const desk = await signInOperator(browser, sql, shops[locale])
    await desk.goto('/console/replies')
    const card = desk.getByRole('article').filter({ hasText: buyer.account })
    await card.getByLabel(consoleText('reviews.yourReply')).fill(`Thank you, ${buyer.account}!`)
    await card.getByRole('button', { name: consoleText('reviews.send') }).click()
    await expect(card).toHaveCount(0)

    await page.reload()
    await expect(review.getByText(`Thank you, ${buyer.account}!`)).toBeVisible()
    await expect(review.getByText(t('reviews.reply'))).toBeVisible()
  })
}
