import { expect, it } from 'vitest'
import { type Draft, newDraft, newSku, skuKey } from './draft.ts'
import { picturesByCode } from './pictures-by-code.ts'

const draft: Draft = {
  ...newDraft('SG'),
  pictures: ['/media/1', '/media/2', '/media/3'],
  axes: [
    { key: 'c', name: 'Colour', values: ['r', 's', 'b'].map((key) => ({ key, name: key, picture: null })) },
  ],
  skus: {
    [skuKey(['r'])]: { ...newSku, code: 'TEE-RED' },
    [skuKey(['s'])]: { ...newSku, code: 'Tee-Red-S' },
    [skuKey(['b'])]: { ...newSku, code: '', price: '5' },
  },
}
const picturesOf = (names: Record<string, string>, of = draft) =>
  ['r', 's', 'b'].map((key) => picturesByCode(of, names)[skuKey([key])]?.picture)

it('a file that is named by a code is the picture of its SKU, the longest code first', () => {
  expect(
    picturesOf({ '/media/1': 'tee_red_s front.jpg', '/media/2': 'Front TEE-RED.png', '/media/3': 'red.jpg' }),
  ).toEqual(['/media/2', '/media/1', null])
})

it('a part of a word is no code, and a picture that was chosen stays', () => {
  expect(picturesOf({ '/media/1': 'tee-reddish.jpg' })).toEqual([null, null, null])
  const key = skuKey(['r'])
  const chosen = {
    ...draft,
    skus: { ...draft.skus, [key]: { ...newSku, code: 'TEE-RED', picture: '/media/3' } },
  }
  expect(picturesOf({ '/media/1': 'tee-red.jpg' }, chosen)[0]).toBe('/media/3')
})
