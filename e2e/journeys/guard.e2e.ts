import { expect, test } from '../fixtures.ts'
import { told } from '../passing.ts'
import { awake, heading, logIn, open, path } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

for (const address of [
  '/home',
  '/explore',
  '/detail/1',
  '/shop/1',
  '/search',
  '/login',
  '/register',
  '/forgotPassword',
  '/changePassword',
]) {
  test(`${address} is open to visitors [guard:public]`, async ({ page }) => {
    await open(page, address)
    expect(path(page)).toBe(address)
    await expect(heading(page)).toBeAttached()
    await page.reload()
    await awake(page)
    expect(path(page)).toBe(address)
  })
}

test('every other page asks a visitor to log in, and brings them there afterwards [guard:protected] [msg:loginFirst] [route:/checkout] [route:/myPurchases/:status?] [route:/orderInfo/:id?] [route:/language] [route:/address]', async ({
  page,
}) => {
  test.slow()
  for (const address of [
    '/bag',
    '/searchs',
    '/checkout',
    '/order',
    '/orderInfo/1',
    '/myPurchases',
    '/myPurchases/1',
    '/language',
    '/profile',
    '/address',
    '/addressForm',
    '/changePayPwd',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
    await told(page, en('shell.loginFirst'))
  }
})

test('who is logged in is led from /login to the root, and to where they wanted to go [guard:login-when-in] [session:back-data]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await open(page, '/myPurchases/1')
  await expect(page).toHaveURL('/login')
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL('/myPurchases/1')
  await signIn(buyer)
  await page.goto('/login')
  await expect(page).toHaveURL('/home')
})
