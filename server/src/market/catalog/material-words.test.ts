import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryOfWord } from './import/country-words.ts'
import { materialIn } from './material-words.ts'

it('says known materials in the reader’s language, and leaves other words as their seller wrote them', () => {
  assert.equal(materialIn('cotton, elastane', 'tai'), 'ฝ้าย, อีลาสเทน')
  assert.equal(materialIn('Stainless Steel', 'zh'), '不锈钢')
  assert.equal(materialIn('棉、麻布', 'en'), '棉、麻布')
  assert.equal(materialIn('棉，真丝', 'ft'), 'Coton, Soie')
  assert.equal(materialIn('95 % cotton, 5 % elastane', 'ri'), '95 % cotton, 5 % elastane')
})

it('knows a country by its letters and by its name in each language', () => {
  const words = ['bd', 'Bangladesh', '孟加拉国', 'バングラデシュ', 'บังกลาเทศ', 'Bangladeş', ' BANGLADESH ']
  assert.deepEqual(
    words.map((word) => countryOfWord(word)),
    words.map(() => 'BD'),
  )
  assert.deepEqual(['USA', 'Viet Nam', 'Türkiye', 'Turkey', 'Atlantis', 'ZZ', ''].map(countryOfWord), [
    'US',
    'VN',
    'TR',
    'TR',
    null,
    null,
    null,
  ])
})
