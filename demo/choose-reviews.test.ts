import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { productsOf, readCatalogue } from './catalogue.ts'
import { createReviewChooser, type DemoReview } from './choose-reviews.ts'
import { kindOf, kinds, questionKeys } from './kinds.ts'
import { salesOfProduct } from './seed-products.ts'
import { contentWords, readWords } from './words.ts'

const words = readWords()

/** All reviews of the demo, by product, as a first start writes them. */
function allReviews() {
  const choose = createReviewChooser()
  return readCatalogue().flatMap((category) =>
    productsOf(category).map(({ family, product }) => {
      const kind = kindOf(category.category, family.id)
      const sales = salesOfProduct(category.category, product.id)
      const own = family.reviews.filter((review) => review.product === product.id)
      return { kind, sales, own, reviews: choose({ id: product.id, kind, family: family.id, sales }, own) }
    }),
  )
}

const all = allReviews()
const reviews = all.flatMap((each) => each.reviews)
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter(is).length / items.length

describe('what people say', () => {
  it('is written in ten languages, of each sort of goods, with questions and answers [locale:ten]', () => {
    for (const locale of localeCodes) {
      const own = words[locale]
      for (const kind of kinds) {
        assert.equal(own.kinds[kind].length, contentWords + 3, `${locale} ${kind}`)
        assert.ok(own.kinds[kind].every((text) => text.trim() === text && text.length > 2))
      }
      for (const key of questionKeys) assert.equal(own.questions[key].length, 2, `${locale} ${key}`)
      assert.equal(new Set(own.authors).size, own.authors.length)
      assert.ok(own.authors.length >= 18 && own.thanks.length >= 3 && own.sorry.length >= 2)
    }
  })

  it('is said once in the whole shop', () => {
    assert.equal(new Set(reviews.map(({ text }) => text)).size, reviews.length)
    assert.ok(reviews.length > 1500, `${reviews.length} reviews`)
  })

  it('fits the sort of goods: what is eaten is not said to last, nor what is worn to taste', () => {
    for (const { kind, own, reviews: said } of all) {
      const written = new Set(own.map(({ text }) => text))
      for (const { locale, text } of said) {
        if (written.has(text)) continue
        const fitting = words[locale].kinds[kind]
        assert.ok(
          fitting.some((sentence) => text.startsWith(sentence)),
          `${kind}: ${text}`,
        )
      }
    }
  })

  it('comes with stars spread as elsewhere: mostly five, some of each', () => {
    const of = (stars: number) => share(reviews, (review) => review.stars === stars)
    assert.ok(of(5) > 0.45 && of(5) < 0.75, `five stars: ${of(5)}`)
    assert.ok(of(4) > of(3) && of(3) > of(1) && of(1) > 0, `${[5, 4, 3, 2, 1].map(of)}`)
    const mean = (of: readonly DemoReview[]) => of.reduce((sum, { stars }) => sum + stars, 0) / of.length
    const many = all.filter((each) => each.reviews.length > 2)
    assert.ok(share(many, (each) => !Number.isInteger(mean(each.reviews))) > 0.6)
  })

  it('fits the sales: much is said of what sold much, nothing of some', () => {
    const none = share(all, (each) => each.reviews.length === 0)
    assert.ok(none > 0.02 && none < 0.14, `${none} have none`)
    const average = (is: (sales: number) => boolean) => {
      const these = all.filter(({ sales }) => is(sales))
      return these.reduce((sum, each) => sum + each.reviews.length, 0) / these.length
    }
    assert.ok(average((sales) => sales > 600) > 1.5 * average((sales) => sales < 120))
  })

  it('is answered by shops, most where somebody is not content; some show pictures or add a word later', () => {
    const answered = (from: number, to: number) =>
      share(
        reviews.filter(({ stars }) => stars >= from && stars <= to),
        ({ reply }) => reply !== null,
      )
    assert.ok(answered(1, 3) > 0.6 && answered(4, 5) > 0.08 && answered(4, 5) < 0.3)
    assert.ok(share(reviews, ({ pictures }) => pictures.length > 0) > 0.04)
    assert.ok(share(reviews, ({ followUp }) => followUp !== null) > 0.03)
    for (const { kind, reviews: said } of all) {
      if (kind !== 'food') continue
      for (const { locale, followUp } of said)
        assert.ok(!followUp || words[locale].used.includes(followUp.text))
    }
  })
})
