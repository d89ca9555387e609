import { address, expect, newMobile, test } from '../fixtures.ts'
import { chooseGoods } from '../goods.ts'
import { front, like, open, payButton, tapCode, toast } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const en = wordsOf('en')

test('the bag counts, selects, deletes and takes back [cart:fields] [route:/bag] [rule:checkout-selected] [msg:selectItem]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  const [first, second] = await chooseGoods(sql, { count: 2 })
  if (!first || !second) return
  for (const { skuId } of [first, second]) await buyer.call('cart_add', { skuId, quantity: 1 })
  await signIn(buyer)
  await open(page, '/bag')
  const sum = front(page)
    .getByRole('status')
    .filter({ hasText: en('cart.total', { count: 2 }) })
  await expect(sum).toBeVisible()

  const counter = front(page).getByRole('group', { name: en('cart.quantityOf', { title: first.title }) })
  await counter.getByRole('button', { name: en('ui.oneMore') }).tap()
  await counter.getByRole('button', { name: en('ui.oneMore') }).tap()
  await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(4)
  await front(page)
    .getByRole('checkbox', { name: en('cart.selectItem', { title: second.title }) })
    .tap()
  await expect.poll(async () => (await buyer.call('cart_list', {})).selectedCents).toBe(first.priceCents * 3)

  await front(page)
    .getByRole('button', { name: en('cart.edit') })
    .tap()
  await front(page)
    .getByRole('button', { name: en('cart.deleteItem', { title: second.title }) })
    .first()
    .tap()
  await expect(front(page).getByText(second.title)).toHaveCount(0)
  await page.getByRole('button', { name: en('cart.undo') }).tap()
  await expect(front(page).getByText(second.title).first()).toBeVisible()
  await front(page)
    .getByRole('button', { name: en('cart.done') })
    .tap()

  await front(page)
    .getByRole('checkbox', { name: en('cart.selectItem', { title: first.title }) })
    .tap()
  await front(page)
    .getByRole('button', { name: en('cart.checkOut', { count: 0 }) })
    .tap()
  await expect(toast(page, en('refusal.selectItem'))).toBeVisible()
  await expect(page).toHaveURL('/bag')
})

test('a promo code lowers the total, and the order keeps it [order:fields] [route:/checkout]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const [good] = await chooseGoods(sql)
  await buyer.call('cart_add', { skuId: good?.skuId ?? 0, quantity: 1 })
  await signIn(buyer)
  await open(page, '/checkout')
  const { totalCents, promo } = await buyer.call('order_preview', { promoCode: 'RIVER5' })
  await front(page)
    .getByRole('button', { name: en('orders.promoCode') })
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(en('orders.promoCode')).last().fill('RIVER5')
  await sheet.getByRole('button', { name: en('orders.promoApply') }).tap()
  await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(totalCents) }))
  await expect(sheet).toBeHidden()
  await payButton(page, en).tap()
  await tapCode(page, en)
  await expect(page).toHaveURL(/\/orderInfo\//)
  await expect(front(page).getByText(en('orders.promo', { code: 'RIVER5' }))).toBeVisible()
  const [row] = await sql('select promo_code, discount_cents from purchase where buyer_id = $1', [buyer.id])
  expect(row).toMatchObject({ promo_code: 'RIVER5' })
  expect(Number(row?.['discount_cents'])).toBe(promo?.discountCents)
})

test('an address lacks something, is saved, becomes the default one and is deleted [address:fields] [rule:address] [msg:addressMissing] [route:/address] [route:/addressForm/:id?]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/address')
  await front(page)
    .getByRole('link', { name: en('account.addressAdd') })
    .tap()
  await expect(page).toHaveURL('/addressForm')
  const field = (key: string) => front(page).getByLabel(en(`account.${key}`), { exact: true })
  await field('addressee').fill('Grace Junk')
  await front(page)
    .getByRole('button', { name: en('account.addressSave') })
    .tap()
  await expect(front(page).getByText(en('refusal.addressMissing'))).toBeVisible()
  await field('mobile').fill(address.mobilePhone)
  await field('country').selectOption('VN')
  await field('region').fill('Ha Noi')
  await field('city').fill('Ba Dinh')
  await field('detailedAddress').fill('1 Kim Ma')
  await front(page)
    .getByRole('group', { name: en('account.tag') })
    .getByText(en('account.tagWork'), { exact: true })
    .tap()
  await front(page)
    .getByRole('button', { name: en('account.addressSave') })
    .tap()
  await expect(page).toHaveURL('/address')
  const card = front(page).getByRole('article', { name: 'Grace Junk' })
  await expect(card).toContainText(en('account.tagWork'))
  await card.getByRole('button', { name: en('account.addressSetDefault') }).tap()
  await expect(card).toContainText(en('account.addressDefault'))
  await expect
    .poll(async () => (await buyer.call('address_list', {})).find(({ isDefault }) => isDefault)?.addressee)
    .toBe('Grace Junk')

  await card.getByRole('link', { name: en('account.addressEditOf', { name: 'Grace Junk' }) }).tap()
  await front(page)
    .getByRole('button', { name: en('account.addressDelete') })
    .tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('ui.delete') })
    .tap()
  await expect(page).toHaveURL('/address')
  await expect(card).toHaveCount(0)
  expect(await buyer.call('address_list', {})).toHaveLength(1)
})

test('registration says what is wrong with each field, in the words of the reader [route:/register] [rule:email] [rule:mobile] [rule:password] [rule:passwords-match] [msg:email] [msg:mobile] [msg:passwordLength] [msg:passwordMatch]', async ({
  page,
  speak,
}) => {
  const t = wordsOf('ft')
  await speak('ft')
  await open(page, '/register')
  const field = (key: string) => front(page).getByLabel(t(`account.${key}`), { exact: true })
  await field('account').fill('ada.boat')
  await field('name').fill('Ada')
  await field('email').fill('ada at home')
  await field('mobile').fill('12')
  await field('password').fill('abc')
  await field('passwordAgain').fill('abd')
  await front(page)
    .getByRole('button', { name: t('account.createAccount') })
    .tap()
  for (const key of ['email', 'mobile', 'passwordLength', 'passwordMatch']) {
    await expect(front(page).getByText(t(`refusal.${key}`))).toBeVisible()
  }
  await field('mobile').fill(newMobile())
  await expect(front(page).getByText(t('refusal.mobile'))).toHaveCount(0)
})

test('a wrong login says so; without account and password none is tried [route:/login] [rule:login] [msg:accountPassword]', async ({
  page,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  await open(page, '/login')
  await front(page)
    .getByRole('button', { name: en('account.logIn'), exact: true })
    .tap()
  await expect(front(page).getByText(en('refusal.accountPassword'))).toBeVisible()
  await front(page).getByLabel(en('account.account'), { exact: true }).fill(buyer.account)
  await front(page).getByLabel(en('account.password'), { exact: true }).fill('not the password')
  await front(page)
    .getByRole('button', { name: en('account.logIn'), exact: true })
    .tap()
  await expect(front(page).getByText(en('refusal.wrongLogin'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the payment code is changed with the old one [route:/changePayPwd] [rule:paycode-old] [rule:paycode]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/changePayPwd')
  for (const [step, code] of [
    ['payCodeOldStep', '482915'],
    ['payCodeNewStep', '736204'],
    ['payCodeAgainStep', '736204'],
  ] as const) {
    await expect(front(page).getByText(en(`account.${step}`))).toBeVisible()
    await tapCode(page, en, code)
  }
  await expect(toast(page, en('account.payCodeDone'))).toBeVisible()
  const subject = { purpose: 'pay', subject: 'x', amountCents: 1 } as const
  await expect(buyer.call('verify_pay', { ...subject, payCode: '482915' })).rejects.toThrow()
})

test('a shop shows its facts and is followed and left [shop:fields] [shop:follow] [route:/shop/:id?]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  const [good] = await chooseGoods(sql)
  const shop = await buyer.call('shop_detail', { id: good?.shopId ?? 0 })
  await signIn(buyer)
  await open(page, `/shop/${shop.id}`)
  await expect(front(page).getByRole('heading', { level: 1 })).toContainText(shop.name)
  for (const key of ['label.fans', 'label.favourable', 'label.sales', 'label.total']) {
    await expect(
      front(page)
        .getByText(en(`shops.${key}`))
        .first(),
    ).toBeVisible()
  }
  const follow = front(page)
    .getByRole('button', { name: like(en, 'shops.follow', 'none') })
    .first()
  await follow.tap()
  await expect.poll(async () => (await buyer.call('shop_detail', { id: shop.id })).followed).toBe(true)
  await front(page)
    .getByRole('button', { name: like(en, 'shops.following', 'none') })
    .first()
    .tap()
  await expect.poll(async () => (await buyer.call('shop_detail', { id: shop.id })).followed).toBe(false)
})
