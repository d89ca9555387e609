import type { Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { placeOrder } from '../orders.ts'
import { told, toldTimes } from '../passing.ts'
import { front, heading, logIn, logOut, open, openWindow, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('token and language stand in cookies of three days and in session storage [session:cookies] [session:token-header] [session:user-info] [rule:login]', async ({
  page,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  await open(page, '/login')
  const read: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('getUserInfo')) read.push(request)
  })
  const counted = page.waitForResponse((response) => response.url().includes('/api/user/shell'))
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL('/home')
  // The part of a buyer on home is no user info, which the first protected page reads, once (SPEC §4).
  await counted
  expect(read).toHaveLength(0)
  await tab(page, en, 'tabMe').tap()
  await expect.poll(() => read.length).toBe(1)
  const [request] = read
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'admin_token')
  expect(request?.headers()['token']).toBe(token?.value)
  const days = ((token?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThanOrEqual(3)
  expect(token?.path).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('admin_token'))).toBe(token?.value)

  await front(page)
    .getByRole('link', { name: en('account.language') })
    .tap()
  await front(page).getByRole('radio', { name: 'Türkçe' }).tap()
  await expect(heading(page)).toHaveText(wordsOf('tr')('account.language'))
  const language = (await page.context().cookies()).find(({ name }) => name === 'language')
  expect(JSON.parse(decodeURIComponent(language?.value ?? ''))).toMatchObject({
    file_name: 'tr',
    language_name: 'Türkçe',
  })
  expect(await page.evaluate(() => sessionStorage.getItem('language'))).toContain('"tr"')
})

test('an expired login is told once and leads to the login, and back to the page afterwards [client:401] [msg:loginExpired] [session:cleared-by]', async ({
  page,
  sql,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  allowComplaint(/401/)
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/profile')
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
  await sql('delete from session where buyer_id = $1', [buyer.id])
  await front(page)
    .getByRole('link', { name: en('account.addresses') })
    .tap()
  await expect(page).toHaveURL('/login')
  await told(page, en('shell.loginExpired'))
  expect((await page.context().cookies()).some(({ name }) => name === 'admin_token')).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('admin_token'))).toBeNull()
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL('/address')
  expect(await toldTimes(page, en('shell.loginExpired'))).toBe(1)
})

test('after a logout the next buyer sees nothing of the former one [session:cleared-by] [nav:keep-alive] [call:POST /api/user/logout]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const [former, next] = [await newBuyer({ balanceCents: 123_45 }), await newBuyer({ address: false })]
  const { good } = await placeOrder(sql, former.call)
  await signIn(former)
  await open(page, '/address')
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
  await open(page, '/myPurchases')
  await expect(front(page).getByText(good.shop).first()).toBeVisible()
  await open(page, '/profile')
  const asked = page.waitForRequest((request) => request.url().includes('/api/user/logout'))
  await logOut(page, en)
  expect((await asked).url()).toContain('language=zh-cn')
  await expect(page).toHaveURL('/home')
  // Back to a page of the former one: whoever logs in now finds their own there.
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await logIn(page, en, next.account)
  await expect(page).toHaveURL('/myPurchases')
  await expect(front(page).getByText(en('orders.empty.all'))).toBeVisible()
  await expect(page.getByText(good.title)).toHaveCount(0)
  await open(page, '/home')
  await tab(page, en, 'tabMe').tap()
  await expect(page).toHaveURL('/profile')
  await expect(front(page)).not.toContainText('123')
  await front(page)
    .getByRole('link', { name: en('account.addresses') })
    .tap()
  await expect(front(page).getByText(en('account.addressNone'))).toBeVisible()
})

test('a logout that fails clears the session here and goes to the root [session:logout-fails]', async ({
  page,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  allowComplaint(/500|ERR_FAILED/)
  await signIn(await newBuyer())
  await page.route('**/api/user/logout*', (route) => route.abort('failed'))
  await open(page, '/profile')
  await logOut(page, en)
  await expect(page).toHaveURL('/home')
  expect((await page.context().cookies()).some(({ name }) => name === 'admin_token')).toBe(false)
})

test('user info that cannot be loaded logs out [session:user-info]', async ({
  page,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  allowComplaint(/500/)
  await signIn(await newBuyer())
  await page.route('**/api/user/getUserInfo*', (route) =>
    route.fulfill({ status: 500, json: { code: 0, msg: 'Out of order', data: null } }),
  )
  await page.goto('/profile')
  await expect(page).toHaveURL('/home')
  expect((await page.context().cookies()).some(({ name }) => name === 'admin_token')).toBe(false)
})

test('a second window follows login, language and logout [session:cleared-by] [locale:change]', async ({
  page,
  context,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  await open(page, '/home')
  const second = await openWindow(context, '/login')
  await logIn(second, en, buyer.account)
  await expect(second).toHaveURL('/home')
  await page.bringToFront()
  await tab(page, en, 'tabMe').tap()
  await expect(page).toHaveURL('/profile')
  await front(page)
    .getByRole('link', { name: en('account.language') })
    .tap()
  await front(page).getByRole('radio', { name: '日本語' }).tap()
  const ja = wordsOf('ri')
  await expect(tab(second, ja, 'tabHome')).toBeVisible()
  await second.bringToFront()
  await tab(second, ja, 'tabMe').tap()
  await logOut(second, ja)
  await expect(second).toHaveURL('/home')
  await expect(page).toHaveURL('/login')
})
