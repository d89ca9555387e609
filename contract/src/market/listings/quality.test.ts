import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { localeCodes } from '../../wire/locales.ts'
import { languagesMax, type QualityFacts, qualityOf, qualityParts, qualityPoints } from './quality.ts'

const whole: QualityFacts = {
  pictures: 5,
  smallPictures: 0,
  titleLength: 40,
  descriptionLength: 400,
  languages: 10,
  hasOrigin: true,
  hasHsCode: true,
  attributes: 3,
  skus: 2,
  codedSkus: 2,
  stockedSkus: 2,
  unprovenPrices: 0,
}
const nextOf = (facts: Partial<QualityFacts>) => qualityOf({ ...whole, ...facts }).missing[0]

describe('the quality of a listing', () => {
  it('is 100 where nothing is missing, and 0 where nothing is there', () => {
    assert.deepEqual(qualityOf(whole), { score: 100, missing: [] })
    const nothing = Object.fromEntries(Object.keys(whole).map((key) => [key, 0])) as never
    assert.equal(qualityOf({ ...(nothing as QualityFacts), hasOrigin: false, hasHsCode: false }).score, 0)
    assert.equal(
      qualityParts.reduce((sum, part) => sum + qualityPoints[part], 0),
      100,
    )
    assert.equal(languagesMax, localeCodes.length)
  })

  it('names first what would raise it most', () => {
    const { score, missing } = qualityOf({ ...whole, pictures: 1, languages: 1, codedSkus: 0 })
    assert.deepEqual(missing, [
      { part: 'pictures', points: 16 },
      { part: 'languages', points: 14 },
      { part: 'codes', points: 4 },
    ])
    assert.equal(score, 66)
  })

  it('wants pictures in number and in size, a title neither short nor endless, and a description that says something', () => {
    assert.deepEqual(nextOf({ smallPictures: 5 }), { part: 'pictureSize', points: 6 })
    assert.deepEqual(nextOf({ smallPictures: 1 }), { part: 'pictureSize', points: 1 })
    assert.deepEqual([nextOf({ titleLength: 9 })?.points, nextOf({ titleLength: 19 })?.points], [10, 5])
    assert.deepEqual(nextOf({ titleLength: 121 }), { part: 'title', points: 5 })
    assert.deepEqual(
      [nextOf({ descriptionLength: 99 })?.points, nextOf({ descriptionLength: 100 })?.points],
      [15, 8],
    )
  })

  it('counts of SKUs those in stock, those with a code, and struck-out prices that nobody can prove', () => {
    assert.deepEqual(nextOf({ stockedSkus: 1 }), { part: 'stock', points: 6 })
    assert.deepEqual(nextOf({ codedSkus: 1 }), { part: 'codes', points: 2 })
    assert.deepEqual(nextOf({ unprovenPrices: 1 }), { part: 'price', points: 3 })
  })
})
