import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainName } from '@sampan/contract/market/listings/import-columns.ts'
import fc from 'fast-check'
import { categoryOf } from './category-names.ts'
import {
  beforeDiscountCents,
  parseCents,
  parseCount,
  parseGrams,
  parsePrice,
  parseStock,
  plainText,
} from './parse-fields.ts'

describe('what texts of a file mean', () => {
  it('reads dollars as cents without floating point [money:dollars]', () => {
    const cases: [string, number | null][] = [
      ['12.99', 1299],
      ['$12.99', 1299],
      ['US$ 0.79', 79],
      ['1,299.00', 129900],
      ['12,99', 1299],
      ['1.299,00', 129900],
      ['4', 400],
      ['4.5', 450],
      ['8.995', 900],
      ['1.005', 101],
      ['1000000', 100_000_000],
      ['1000000.01', null],
      ['-1', null],
      ['1e3', null],
      ['€ 4', null],
      ['1,29,00', null],
      ['', null],
    ]
    for (const [text, cents] of cases) assert.equal(parseCents(text), cents, text)
  })

  it('reads sums in the currency of a file, and refuses what may be a thousand or one', () => {
    const cases: [string, string, 0 | 2, number | null][] = [
      ['12,90 €', 'EUR', 2, 1290],
      ['EUR 1.299,50', 'EUR', 2, 129_950],
      ['1 299,00', 'EUR', 2, 129_900],
      ["1'299.00", 'USD', 2, 129_900],
      ['12.9900', 'USD', 2, 1299],
      ['1.299', 'EUR', 2, null],
      ['1.299.000', 'EUR', 2, 129_900_000],
      ['1,299', 'USD', 2, 129_900],
      ['￥１２８', 'CNY', 2, 12_800],
      ['1,280円', 'JPY', 0, 1280],
      ['Rp 150.000', 'IDR', 0, 150_000],
      ['150.000,00', 'IDR', 0, 150_000],
      ['₫1.250.000', 'VND', 0, 1_250_000],
      ['1,290.00', 'TWD', 0, 1290],
      ['12.5', 'JPY', 0, null],
      ['€ 4', 'USD', 2, null],
      ['2.6E+15', 'USD', 2, null],
      ['-4', 'USD', 2, null],
      ['', 'USD', 2, null],
    ]
    for (const [text, currency, decimals, sum] of cases)
      assert.equal(parsePrice(text, currency, decimals), sum, `${text} ${currency}`)
  })

  it('reads back every amount that it can be given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        assert.equal(parseCents(text), cents)
      }),
    )
  })

  it('takes pieces that were sold beyond the stock for none', () => {
    const cases: [string, number | null][] = [
      ['7', 7],
      ['-2', 0],
      ['-2.0', 0],
      ['1,200', 1200],
      ['1.5', null],
      ['-', null],
      ['', null],
    ]
    for (const [text, pieces] of cases) assert.equal(parseStock(text), pieces, text)
  })

  it('finds the price before a discount', () => {
    assert.equal(beforeDiscountCents(899, '10.5'), 1004)
    assert.equal(beforeDiscountCents(1000, '50%'), 2000)
    assert.equal(beforeDiscountCents(1000, '0'), null)
    assert.equal(beforeDiscountCents(1, '0.01'), null)
    assert.equal(beforeDiscountCents(1000, '100'), null)
  })

  it('reads pieces and weights', () => {
    assert.equal(parseCount('1,200'), 1200)
    assert.equal(parseCount('7.0'), 7)
    assert.equal(parseCount('1.5'), null)
    assert.equal(parseCount('-1'), null)
    assert.equal(parseGrams('350 g', 'kg'), 350)
    assert.equal(parseGrams('1,2 kg', 'g'), 1200)
    assert.equal(parseGrams('0.4', 'kg'), 400)
    assert.equal(parseGrams('2 lbs', 'g'), 907)
    assert.equal(parseGrams('0', 'g'), 1)
    assert.equal(parseGrams('heavy', 'g'), null)
  })

  it('leaves no markup and no control characters in a text', () => {
    assert.equal(plainText('<p>Folds &amp; floats</p><p>a\u0000b</p>'), 'Folds & floats\na b')
    assert.equal(plainText('1 < 2 and <script>alert(1)</script>3'), '1 < 2 and 3')
    assert.equal(plainText('&lt;b&gt;'), '<b>')
  })

  it('leaves no tower of marks on a letter', () => {
    assert.equal(plainText(`Z${'\u0300'.repeat(30)}a`).normalize('NFD'), `Z${'\u0300'.repeat(4)}a`)
    assert.equal(plainText('ที่นั่ง Ệ').normalize('NFC'), 'ที่นั่ง Ệ')
  })

  it('leaves nothing that turns the direction of a line, and takes text with nothing to see for none', () => {
    assert.equal(plainText('\u202egnp.\u2066exe'), 'gnp.exe')
    for (const blank of ['\u200b\u200b', '\u3164', '\u202e', '<p>\u00ad</p>'])
      assert.equal(plainText(blank), '')
    assert.equal(plainText('می\u200cخواهم 👩\u200d👧'), 'می\u200cخواهم 👩\u200d👧')
  })

  it('knows names however they are written', () => {
    assert.equal(plainName('discountPercentage'), 'discount_percentage')
    assert.equal(plainName(' Body (HTML) '), 'body_html')
  })

  it('maps what others call categories to our ten [goods:categories]', () => {
    assert.equal(categoryOf("Men's Shirts"), 'men')
    assert.equal(categoryOf('Home > Kitchen'), 'family')
    assert.equal(categoryOf('sports-accessories'), 'outdoors')
    assert.equal(categoryOf('Sports & Outdoors'), 'outdoors')
    assert.equal(categoryOf('toys'), 'toys')
    assert.equal(categoryOf('Quantum flux'), null)
  })
})
