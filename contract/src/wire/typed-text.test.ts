import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as typed from './typed-text.ts'

describe('what people type and paste', () => {
  it('has its digits as 0 to 9, whatever script they are of', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    let tried = 0
    for (const numberingSystem of systems) {
      const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
      const written = format.format(1234567890)
      if (!/^\p{Nd}+$/u.test(written)) continue
      tried += 1
      assert.equal(typed.cleanTyped(written), '1234567890', numberingSystem)
    }
    assert(tried > 40, `${tried} scripts`)
  })

  it('is ASCII where a telephone, a code or an address of a chain is meant', () => {
    for (const [pasted, clean] of [
      ['＋８１　９０－１２３４－５６７８', '+81 90-1234-5678'],
      ['\u202a+1 555\u2011123\u20134567\u202c', '+1 555-123-4567'],
      ['०९८७६५४३२१', '0987654321'],
      ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
      ['๐๘๑ ๒๓๔ ๕๖๗๘', '081 234 5678'],
      ['１２３ー４５６７', '123-4567'],
      ['\u200bＳＡＶＥ２０\ufeff', 'SAVE20'],
      ['\u200e1Z\u00ad999\u2060AA1\u200f', '1Z999AA1'],
      ['0x\u200babc\u{e0041}d', '0xabcd'],
      ['a\u0085b\u2028c\u00a0\u3000d', 'a b c d'],
      ['5 \u2212 3 \u2014 1', '5 - 3 - 1'],
    ] as const)
      assert.equal(typed.cleanTyped(pasted), clean)
    assert.equal(typed.cleanUngrouped('\u200e１３５－７９０'), '135790')
  })

  it('gives the code that stands in a pasted sentence', () => {
    for (const pasted of [
      '135790',
      '135 790',
      '135-790',
      '\u200e135\u2009790',
      'Your code: 135790',
      '１３５７９０。',
      'Kod 135-790, 10 dk',
    ])
      assert.equal(typed.codeIn(pasted, 6), '135790', pasted)
    assert.equal(typed.codeIn('12 34', 6), '1234')
    assert.equal(typed.codeIn('order 12345678', 6), 'order12345678')
  })

  it('is the e-mail that mail servers know', () => {
    for (const [pasted, clean] of [
      ['\u200bAnn@Example.com ', 'ann@example.com'],
      ['ann＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
      ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
      ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
      ['ann@bü/cher.example', 'ann@bü/cher.example'],
      ['bücher.example', 'bücher.example'],
    ] as const)
      assert.equal(typed.cleanEmail(pasted), clean)
  })

  it('loses in names and prose only what nobody sees', () => {
    for (const [pasted, clean] of [
      ['\u200bAnn\u2060 \u200fLee\u{e0041}', 'Ann Lee'],
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['👩\u200d👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️\u200d🔥', '👩\u200d👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️\u200d🔥'],
      ['\u200d\u200cAnn\u200d', 'Ann'],
      ['ＡＢＣ – ー １２', 'ＡＢＣ – ー １２'],
      ['one\u2028two\u0085three', 'one\ntwo\nthree'],
    ] as const)
      assert.equal(typed.cleanText(pasted), clean)
    assert.equal(typed.cleanLine('Ann\u2028 Lee\n\tTwo'), 'Ann Lee Two')
  })

  it('searches numbers as they are stored and names as they are written', () => {
    assert.equal(typed.cleanSearch('\u200b２０２６１１２６–００１'), '20261126-001')
    assert.equal(typed.cleanSearch('ＡＢＣ商店\u200b'), 'ＡＢＣ商店')
    assert.equal(typed.cleanSearch('A – B'), 'A – B')
  })
})
