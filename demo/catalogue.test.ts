import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { hsCodeShape } from '@sampan/contract/market/catalog/hs-code.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { isAnyCountry } from '@sampan/contract/places/all-countries.ts'
import { isCountry } from '@sampan/contract/places/countries.ts'
import { isLocale, type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'
import { axisWords, materialIn } from '@sampan/server/market/catalog/index.ts'
import { readCatalogue } from './catalogue.ts'
import { customsOf } from './customs-facts.ts'
import { valueName } from './value-names.ts'

const catalogue = readCatalogue()

/** Faults of a text in ten languages. */
function lacking(where: string, text: Localized): string[] {
  const missing = localeCodes.filter((code) => typeof text[code] !== 'string' || text[code].trim() === '')
  const unknown = Object.keys(text).filter((code) => !isLocale(code))
  return [...missing, ...unknown].map((code) => `${where}: ${code}`)
}

describe('the demo catalogue', () => {
  it('fills all ten categories [goods:categories]', () => {
    for (const { category, shops, families } of catalogue) {
      assert.ok(shops.length > 0, `${category} has no shop`)
      assert.ok(families.length > 0, `${category} has no goods`)
    }
    assert.equal(catalogue.length, categories.length)
  })

  it('says everything in ten languages [locale:ten]', () => {
    const bad = catalogue.flatMap(({ category, shops, families }) => [
      ...shops.flatMap((shop) => [
        ...lacking(`${category}/${shop.id} tagline`, shop.tagline),
        ...lacking(`${category}/${shop.id} about`, shop.about),
      ]),
      ...families.flatMap((family) => [
        ...lacking(`${category}/${family.id} about`, family.about),
        ...family.products.flatMap((product) => [
          ...lacking(`${category}/${product.id} title`, product.title),
          ...lacking(`${category}/${product.id} line`, product.line),
        ]),
        ...family.options
          .flatMap(({ values }) => values)
          .flatMap((value) =>
            typeof value === 'string' ? [] : lacking(`${category}/${family.id} option`, value),
          ),
      ]),
    ])
    assert.deepEqual(bad, [])
  })

  it('describes each product by itself: what is true of some of a family alone is in their own lines', () => {
    const vague = catalogue.flatMap(({ families }) =>
      families.filter(({ about }) => /\btitle says|\bas named\b/.test(about.en)).map(({ id }) => id),
    )
    assert.deepEqual(vague, [])
  })

  it('names shops, axes and countries that are there', () => {
    for (const { category, shops, families } of catalogue) {
      const ids = new Set(shops.map(({ id }) => id))
      for (const { id, country } of shops) assert.ok(isCountry(country), `${category}/${id}: ${country}`)
      for (const family of families) {
        for (const { axis } of family.options) assert.ok(axisWords[axis], `${family.id} wants axis ${axis}`)
        for (const product of family.products) {
          assert.ok(
            ids.has(product.shop ?? family.shop),
            `${product.id} wants a shop ${product.shop ?? family.shop}`,
          )
        }
      }
    }
  })

  it('says of each product what customs ask for: a code, a country, and a material that has a name in ten languages', () => {
    const wrong = catalogue.flatMap(({ families }) =>
      families.flatMap((family) =>
        family.products.flatMap(({ id }) => {
          const { hs_code, origin_country, material } = customsOf(family.id, id, 'CN')
          const isKnown = material === null || materialIn(material, 'ri') !== material
          return hsCodeShape.test(hs_code ?? '') && isAnyCountry(origin_country) && isKnown ? [] : [id]
        }),
      ),
    )
    assert.deepEqual(wrong, [])
  })

  it('names no choice like the number of an order: a pack says what is in it', () => {
    const names = catalogue
      .flatMap(({ families }) => families.flatMap((family) => [family, ...family.products]))
      .flatMap(({ options = [] }) => options)
      .flatMap(({ axis, values }) => values.map((value) => valueName(axis, value)))
    const bare = names.filter((name) => typeof name === 'string' && /^[×x] ?\d+$/.test(name))
    assert.deepEqual(bare, [])
    assert.deepEqual(lacking('pack', valueName('pack', '4') as Localized), [])
  })

  it('writes sizes of storage in French with the unit of French', () => {
    const names = catalogue
      .flatMap(({ families }) => families.flatMap((family) => [family, ...family.products]))
      .flatMap(({ options = [] }) => options)
      .flatMap(({ axis, values }) => values.map((value) => valueName(axis, value)))
    const french = names.map((name) => (typeof name === 'string' ? name : name.ft))
    assert.ok(french.includes('256 Go'))
    assert.deepEqual(
      french.filter((name) => /\d [MGT]B/.test(name)),
      [],
    )
    assert.deepEqual(lacking('storage', valueName('storage', '1 TB') as Localized), [])
  })

  it('calls nothing 쌍이 in Korean, which reads as “a pair is” where “with two handles” is meant', () => {
    const titles = catalogue.flatMap(({ families }) =>
      families.flatMap(({ products }) => products.map(({ title }) => title.han)),
    )
    assert.deepEqual(
      titles.filter((title) => title.includes('쌍이')),
      [],
    )
  })

  it('gives every product an id of its own and a price that can be asked', () => {
    const seen = new Set<string>()
    for (const { category, families } of catalogue) {
      for (const family of families) {
        assert.ok(Number.isInteger(family.weightGrams) && family.weightGrams > 0, family.id)
        for (const { id, priceCents, wasCents } of family.products) {
          assert.ok(!seen.has(`${category}/${id}`), `${id} is there twice`)
          seen.add(`${category}/${id}`)
          assert.ok(Number.isInteger(priceCents) && priceCents > 0, id)
          assert.ok(wasCents === null || wasCents > priceCents, `${id} was cheaper before`)
        }
        for (const { axis, values, addCents } of family.options)
          assert.equal(values.length, addCents.length, `${family.id} ${axis}`)
      }
    }
  })

  it('has reviews by known languages with one to five stars', () => {
    for (const { families } of catalogue) {
      for (const { id, reviews, products } of families) {
        for (const { product, locale, stars, text } of reviews) {
          assert.ok(
            products.some((one) => one.id === product),
            `${id} reviews ${product}`,
          )
          assert.ok(isLocale(locale) && stars >= 1 && stars <= 5 && text.length > 0, id)
        }
      }
    }
  })

  it('keeps the licence of its art beside it', () => {
    assert.ok(existsSync(join(import.meta.dirname, '../illustrations/art/NOTICE.md')))
  })
})
