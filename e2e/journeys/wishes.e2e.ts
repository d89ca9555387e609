import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { awake, front, like, logIn, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('a heart that a visitor pressed is named by the login, also after a reload, and filled after it [session:back-data]', async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const { productId, title } = await chooseGood(sql)
  const heart = front(page).getByRole('button', { name: en('favourites.like', { title }) })
  await open(page, `/detail/${productId}`)
  await heart.first().tap()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await awake(page)
  await expect(front(page).getByText(en('account.wish.like', { name: title }))).toBeVisible()
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL(`/detail/${productId}`)
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await buyer.call('favourite_ids', {})).toEqual([productId])
})

test('a shop that a visitor wanted to follow is followed after the login', async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const { shopId } = await chooseGood(sql)
  const { name } = await buyer.call('shop_detail', { id: shopId })
  await open(page, `/shop/${shopId}`)
  await front(page)
    .getByRole('button', { name: like(en, 'shops.follow', 'none') })
    .first()
    .tap()
  await expect(front(page).getByText(en('account.wish.follow', { name }))).toBeVisible()
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL(`/shop/${shopId}`)
  await expect(front(page).getByRole('button', { name: like(en, 'shops.following', 'none') })).toBeVisible()
  expect((await buyer.call('shop_detail', { id: shopId })).followed).toBe(true)
})

test('a question that a visitor wanted to ask opens after the login, once', async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const { productId, title } = await chooseGood(sql)
  await open(page, `/detail/${productId}`)
  await front(page)
    .getByRole('button', { name: en('questions.ask') })
    .tap()
  await expect(front(page).getByText(en('account.wish.ask', { name: title }))).toBeVisible()
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL(`/detail/${productId}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(front(page).getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
