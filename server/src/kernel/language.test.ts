import assert from 'node:assert/strict'
import { it } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { createTranslate, readDictionary } from '#kernel/language.ts'

const translate = createTranslate()

it('has a text for every refusal in all ten languages [locale:ten]', () => {
  for (const code of localeCodes) {
    const texts = readDictionary(code)
    for (const key of Object.keys(refusals))
      assert.ok(texts[`refusal.${key}`]?.trim(), `${code} lacks ${key}`)
  }
})

it('says the messages of SPEC §8 [msg:email] [msg:mobile] [msg:accountPassword] [msg:passwordLength] [msg:passwordMatch] [msg:passwordSame] [msg:selectItem] [msg:addressMissing] [msg:payFail] [msg:loginExpired] [msg:drawEmpty] [msg:drawBalance] [msg:rechargeAddress] [msg:rechargeEvidence] [msg:rechargeNetwork] [msg:notOpen]', () => {
  const said = (key: string) => translate('en', `refusal.${key}`)
  assert.equal(said('email'), 'Please enter a valid email address.')
  assert.equal(said('mobile'), 'Please enter a valid mobile number.')
  assert.equal(said('accountPassword'), 'Please enter your account and password.')
  assert.equal(said('passwordLength'), 'The password must have at least 6 characters.')
  assert.equal(said('passwordMatch'), 'The passwords do not match.')
  assert.equal(said('passwordSame'), 'The new password must be different from the old one.')
  assert.equal(said('selectItem'), 'Please select an item to check out.')
  assert.equal(
    said('addressMissing'),
    'Please fill in area, street address, label, recipient and mobile number.',
  )
  assert.equal(said('payFail'), 'Payment failed.')
  assert.equal(said('loginExpired'), 'Your session has expired. Please log in again.')
  assert.equal(said('drawEmpty'), 'Enter an amount above 0.')
  assert.equal(said('drawBalance'), 'The amount is more than your balance.')
  assert.equal(said('rechargeAddress'), 'Please enter the recharge address and a valid amount.')
  assert.equal(said('rechargeEvidence'), 'Please upload proof of payment.')
  assert.equal(said('rechargeNetwork'), 'Please choose a network.')
  assert.equal(said('notOpen'), 'This network is not open yet.')
})

it('fills in values with the plural of the language', () => {
  assert.equal(
    translate('en', 'refusal.payCodeWrong', { triesLeft: 1 }),
    'The payment code is wrong. 1 try left.',
  )
  assert.equal(
    translate('en', 'refusal.payCodeWrong', { triesLeft: 4 }),
    'The payment code is wrong. 4 tries left.',
  )
  for (const code of localeCodes)
    assert.match(translate(code, 'refusal.payCodeLocked', { minutes: 15 }), /15/)
})

it('falls back to English, and to the key when nobody has the text [locale:default]', () => {
  assert.equal(translate('zh', 'refusal.noSuchText'), 'refusal.noSuchText')
})
