import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#testing/sample-goods.ts'
import { chooseValue, firstChoice, isOffered, pictureOf, skuOf, wordsOf } from './spec-choice.ts'

const { skus } = sampleProduct

describe('choosing a spec [goods:fields]', () => {
  it('begins with the cheapest SKU in stock, the price of the card', () => {
    expect(firstChoice(skus)).toEqual(['lilac', '40'])
    expect(firstChoice(skus.map((sku) => ({ ...sku, stock: sku.id === 76 ? 1 : 0 })))).toEqual(['sand', '42'])
  })

  it('shows the cheapest one when all is sold out', () => {
    expect(firstChoice(skus.map((sku) => ({ ...sku, stock: 0 })))).toEqual(['lilac', '40'])
  })

  it('strikes what is sold out with what is chosen above it', () => {
    expect(isOffered(skus, ['lilac', '40'], 1, '42')).toBe(false)
    expect(isOffered(skus, ['sand', '41'], 1, '40')).toBe(false)
    expect(isOffered(skus, ['sand', '41'], 1, '42')).toBe(true)
    expect(isOffered(skus, ['lilac', '40'], 0, 'sand')).toBe(true)
  })

  it('keeps the size when the colour has it, and moves to one in stock when not', () => {
    expect(chooseValue(skus, ['lilac', '41'], 0, 'sand')).toEqual(['sand', '41'])
    expect(chooseValue(skus, ['lilac', '40'], 0, 'sand')).toEqual(['sand', '41'])
    expect(chooseValue(skus, ['sand', '42'], 0, 'lilac')).toEqual(['lilac', '40'])
  })

  it('says the choice in words and shows its picture', () => {
    expect(wordsOf(sampleProduct, ['sand', '42'], '、')).toBe('Sand、EU 42')
    expect(pictureOf(sampleProduct, ['sand', '42'])).toBe('/media/sand')
    expect(pictureOf({ ...sampleProduct, specs: [] }, [])).toBe('/media/trainers')
  })

  it('finds the only SKU of a product without axes', () => {
    const [only] = skus.map((sku) => ({ ...sku, values: [] }))
    if (!only) throw new Error('The sample has no SKU')
    expect(firstChoice([only])).toEqual([])
    expect(skuOf([only], [])).toBe(only)
  })
})
