import { address, expect, newMobile, test } from '../fixtures.ts'
import { told } from '../passing.ts'
import {
  fillAddress,
  front,
  heading,
  logIn,
  open,
  register,
  saveAddress,
  tapCode,
  tapNewCode,
} from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

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
  await fillAddress(page, en, { addressee: 'Grace Junk' })
  await saveAddress(page, en)
  await expect(front(page).getByText(en('refusal.addressMissing'))).toBeVisible()
  await fillAddress(page, en, {
    mobilePhone: address.mobilePhone,
    area: ['VN', 'Ha Noi', 'Ba Dinh'],
    detailedAddress: '1 Kim Ma',
  })
  await front(page)
    .getByRole('group', { name: en('account.tag') })
    .getByText(en('account.tagWork'), { exact: true })
    .tap()
  await saveAddress(page, en)
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

test('registration takes e-mail and password and says what is wrong with them, in the words of the reader; the profile takes the rest [route:/register] [route:/profile] [rule:email] [rule:mobile] [rule:password] [msg:email] [msg:mobile] [msg:passwordLength]', async ({
  page,
  speak,
  whoIsIn,
}) => {
  const t = wordsOf('ft')
  await speak('ft')
  await open(page, '/register')
  await register(page, t, { email: 'ada at home', password: 'abc' })
  for (const key of ['email', 'passwordLength'])
    await expect(front(page).getByText(t(`refusal.${key}`))).toBeVisible()
  await register(page, t)
  await expect(page).toHaveURL('/changePayPwd')

  await open(page, '/profile')
  const { account, call } = await whoIsIn()
  const { email } = await call('getUserInfo', {})
  await expect(heading(page)).toHaveText(email)
  await front(page)
    .getByRole('button', { name: t('account.addName') })
    .tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(t('account.account'), { exact: true })).toHaveValue(account)
  await sheet.getByLabel(t('account.account'), { exact: true }).fill(`ada.${account}`)
  await sheet.getByLabel(t('account.name'), { exact: true }).fill('Ada Boat')
  await sheet.getByLabel(t('account.mobile'), { exact: true }).fill('12')
  await sheet.getByRole('button', { name: t('account.save') }).tap()
  await expect(sheet.getByText(t('refusal.mobile'))).toBeVisible()
  await sheet.getByLabel(t('account.mobile'), { exact: true }).fill(newMobile())
  await sheet.getByRole('button', { name: t('account.save') }).tap()
  await expect(heading(page)).toHaveText('Ada Boat')
  expect((await whoIsIn()).account).toBe(`ada.${account}`)
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
  await logIn(page, en, buyer.account, 'not the password')
  await expect(front(page).getByText(en('refusal.wrongLogin'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the payment code is changed with the old one, which is checked first [route:/changePayPwd] [rule:paycode-old] [rule:paycode]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/changePayPwd')
  await tapCode(page, en, '000001')
  await expect(front(page).getByText(en('refusal.payCodeWrong', { triesLeft: 4 }))).toBeVisible()
  const longCode = '73620418'
  await expect(front(page).getByText(en('account.payCodeOldStep'))).toBeVisible()
  await tapCode(page, en, '482915')
  await expect(front(page).getByText(en('account.payCodeNewStep'))).toBeVisible()
  await tapNewCode(page, en, longCode)
  await expect(front(page).getByText(en('account.payCodeAgainStep'))).toBeVisible()
  await tapCode(page, en, longCode)
  await told(page, en('account.payCodeDone'))
  // Eight digits are typed to their end: the sixth is no wrong try.
  await open(page, '/changePayPwd')
  await tapNewCode(page, en, longCode)
  await expect(front(page).getByText(en('account.payCodeNewStep'))).toBeVisible()
  const subject = { purpose: 'pay', subject: 'x', amountCents: 1 } as const
  await expect(buyer.call('verify_pay', { ...subject, payCode: '482915' })).rejects.toThrow()
})

test('a wrong old password is told before the new one is typed twice [route:/changePassword]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await open(page, '/changePassword')
  await front(page).getByLabel(en('account.oldPassword')).fill('not this one')
  await front(page).getByLabel(en('account.newPassword'), { exact: true }).tap()
  await expect(front(page).getByText(en('refusal.oldPasswordWrong'))).toBeVisible()
  await expect(front(page).getByLabel(en('account.newPassword'), { exact: true })).toBeFocused()
})
