import assert from 'node:assert/strict'
import { it } from 'node:test'
import { localeCodes } from '@sampan/contract/locales/index.ts'
import { refusals } from '@sampan/contract/refusals.ts'
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
  assert.equal(said('email'), 'Please fill correct email')
  assert.equal(said('mobile'), 'Please fill correct mobile phone number')
  assert.equal(said('accountPassword'), 'Please input account and password')
  assert.equal(said('passwordLength'), 'Password must be at least 6 characters')
  assert.equal(said('passwordMatch'), 'Passwords do not match')
  assert.equal(said('passwordSame'), 'New password must differ from old')
  assert.equal(said('selectItem'), 'Please select item to checkout')
  assert.equal(said('addressMissing'), 'Please fill in area, detailed address, tag, addressee and mobile')
  assert.equal(said('payFail'), 'Pay Fail')
  assert.equal(said('loginExpired'), 'Login expired, please log in again')
  assert.equal(said('drawEmpty'), 'Draw amount cannot be 0 or empty')
  assert.equal(said('drawBalance'), 'Draw amount cannot be larger than balance')
  assert.equal(said('rechargeAddress'), 'Please fill recharge address and a correct amount')
  assert.equal(said('rechargeEvidence'), 'Please upload payment evidence')
  assert.equal(said('rechargeNetwork'), 'Please choose charge network')
  assert.equal(said('notOpen'), 'Not Yet Open')
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
