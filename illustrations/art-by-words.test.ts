import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { picturesByWords } from './art-by-words.ts'
import { drawScene } from './scene.ts'

const artOf = (category: (typeof categories)[number], title: string, kind = '') =>
  picturesByWords(category, title, kind, 'x')[0]?.thing.art

describe('pictures for imported goods', () => {
  it('show the kind of thing that the title names', () => {
    assert.equal(artOf('computer', 'Apple MacBook Pro 14'), '1f4bb')
    assert.equal(artOf('women', 'Red shoes'), '1f45e')
    assert.equal(artOf('food', 'Honey jar'), '1f36f')
  })

  it('fall back to what the source calls it, and then to the category', () => {
    assert.equal(artOf('men', 'Master Collection', 'mens watches'), '231a')
    assert.equal(artOf('toys', 'Zzz', 'qqq'), '1f9f8')
    assert.notEqual(artOf('phone', 'Apple charger'), '1f352')
  })

  it('are the same each time, and differ among neighbours', () => {
    const names = ['1', '2', '3', '4', '5', '6'].map(
      (key) => picturesByWords('women', 'Gown', '', key)[0]?.name,
    )
    assert.deepEqual(
      names,
      ['1', '2', '3', '4', '5', '6'].map((key) => picturesByWords('women', 'Gown', '', key)[0]?.name),
    )
    assert.ok(new Set(names).size > 2)
  })

  it('can be drawn for every category', async () => {
    for (const category of categories) {
      for (const { scene } of picturesByWords(category, '', '', category).slice(0, 1)) {
        assert.ok((await drawScene(scene)).length > 0)
      }
    }
  })
})
