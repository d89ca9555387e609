import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { categories } from '@sampan/contract/catalog/categories.ts'
import { isCountry } from '@sampan/contract/freight/countries.ts'
import { isLocale, type Localized, localeCodes } from '@sampan/contract/locales/index.ts'
import { axisWords } from '@sampan/server/modules/catalog/index.ts'
import { readCatalogue } from './catalogue.ts'

const catalogue = readCatalogue()
const art = new Set(
  readdirSync(join(import.meta.dirname, '../illustrations/art')).map((name) =>
    name.replace(/(-fe0f)?\.webp$/, ''),
  ),
)

/** What is wrong with a text in ten languages. */
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

  it('names shops, axes, countries and art that are there', () => {
    for (const { category, shops, families } of catalogue) {
      const ids = new Set(shops.map(({ id }) => id))
      for (const { id, country } of shops) assert.ok(isCountry(country), `${category}/${id}: ${country}`)
      for (const family of families) {
        assert.ok(art.has(family.art), `${family.id} wants art ${family.art}`)
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
      for (const { id, reviews } of families) {
        for (const { locale, stars, text } of reviews) {
          assert.ok(isLocale(locale) && stars >= 1 && stars <= 5 && text.length > 0, id)
        }
      }
    }
  })

  it('keeps the licence of its art beside it', () => {
    assert.ok(existsSync(join(import.meta.dirname, '../illustrations/art/NOTICE.md')))
  })
})
