import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import * as schemas from './schemas.ts'

/** The first thing said about a value; null when it is fine. */
const said = (schema: z.ZodMiniType, value: unknown) =>
  safeParse(schema, value).error?.issues[0]?.message ?? null

describe('account rules', () => {
  it('takes valid e-mail addresses only [rule:email] [msg:email]', () => {
    for (const good of ['a@b.co', ' Ann.Lee+x@mail.example.com ', 'ann@bücher.example', 'ann＠b.co'])
      assert.equal(said(schemas.email, good), null, good)
    for (const bad of ['', 'ann', 'ann@', '@b.co', 'a b@c.co', 'a@b', 'a@-b.co', 'a@b..co'])
      assert.equal(said(schemas.email, bad), 'email', bad)
  })

  it('takes valid mobile numbers only, written as people do [rule:mobile] [msg:mobile]', () => {
    const read = (written: string) => safeParse(schemas.mobilePhone, written).data
    assert.equal(read('+84 (90) 555-01 42'), '+84905550142')
    for (const pasted of [
      '\u202a+84\u00a090\u2011555\u201101\u201342\u202c',
      '＋８４（９０）５５５ー０１４２',
      '+٨٤٩٠٥٥٥٠١٤٢',
      '+84 90/555 01 42',
    ])
      assert.equal(read(pasted), '+84905550142', pasted)
    for (const bad of ['', '123456', '+1234567890123456', 'call me', '12+3456789', '++8490555014']) {
      assert.equal(said(schemas.mobilePhone, bad), 'mobile', bad)
    }
  })

  it('asks for six characters of a password and six digits of a payment code [rule:password] [rule:paycode]', () => {
    assert.deepEqual(
      ['12345', '123456'].map((value) => said(schemas.password, value)),
      ['passwordLength', null],
    )
    assert.deepEqual(
      ['12345', '123456', '12345a', '１２３４５６', '12345678'].map((value) => said(schemas.payCode, value)),
      ['payCodeFormat', null, 'payCodeFormat', null, null],
    )
  })

  it('reads codes as they are pasted', () => {
    for (const pasted of ['135 790', '135-790', '\u200e135790', '１３５７９０'])
      for (const schema of [schemas.payCode, schemas.emailCodeTyped, schemas.resetPayInput.shape.oldPayCode])
        assert.equal(safeParse(schema, pasted).data, '135790', pasted)
    assert.equal(safeParse(schemas.emailCodeTyped, 'Your code: 135 790').data, '135790')
    for (const bad of ['', '12345', '1234567', 'hello'])
      assert.equal(said(schemas.emailCodeTyped, bad), 'emailCodeMissing', bad)
  })

  it('keeps an address with what belongs in it and nothing that cannot be seen', () => {
    const form = {
      addressee: '\u200bAnn\u2028Lee',
      mobilePhone: '０９０ー１２３４ー５６７８',
      area: ['JP', '東京都', '港区\u200e'],
      postalCode: '〒１２３４５６７',
      detailedAddress: '芝公園４ー２ー８\ufeff',
      tag: 'home',
    }
    assert.deepEqual(safeParse(schemas.addressInput, form).data, {
      addressee: 'Ann Lee',
      mobilePhone: '09012345678',
      area: ['JP', '東京都', '港区'],
      postalCode: '123-4567',
      detailedAddress: '芝公園４ー２ー８',
      tag: 'home',
      isDefault: false,
    })
  })

  it('wants the two passwords equal, and the new one new [rule:passwords-match] [rule:password-differs]', () => {
    const form = {
      familyName: 'ann',
      givenName: 'Ann',
      email: 'a@b.co',
      mobile: '+84905550142',
      password: 'secret1',
    }
    assert.equal(said(schemas.registerInput, { ...form, confirmPassword: 'secret1' }), null)
    assert.equal(said(schemas.registerInput, { ...form, confirmPassword: 'secret2' }), 'passwordMatch')
    assert.equal(
      said(schemas.resetPasswordInput, { oldPassword: 'secret1', password: 'secret1' }),
      'passwordSame',
    )
  })

  it('takes names in any writing, and none that nobody can see [rule:address]', () => {
    for (const good of ['Ann', '李', 'สมชาย', 'می‌خواهم', '👩‍👩‍👧', 'O’Neil', '!'])
      assert.equal(said(schemas.nickname, good), null, good)
    for (const bad of [
      '',
      '  ',
      '\u200b',
      '\u200d\u2060',
      '\u3164',
      '\u2800\u2800',
      '\u00ad',
      '\u0301',
      'a\u202eb',
      '\ud800',
    ])
      assert.equal(said(schemas.nickname, bad), 'nameMissing', JSON.stringify(bad))
    assert.equal(said(schemas.addressInput.shape.addressee, '\u200b'), 'addressMissing')
    assert.equal(said(schemas.newAccount, 'ann\u3164'), 'accountInvalid')
    assert.equal(said(schemas.newAccount, '李小龙'), null)
  })

  it('lets nothing in that the form does not have', () => {
    assert.notEqual(said(schemas.loginInput, { account: 'ann', password: 'secret', role: 'admin' }), null)
  })
})
