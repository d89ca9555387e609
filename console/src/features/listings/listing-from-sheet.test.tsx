import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'
import { newDraft, newSku, skuKey } from './draft.ts'
import { replacePicture, withPictures } from './draft-pictures.ts'

const server = serverOfOwner()
beforeEach(() => server.on('console_shop_profile', profile))

const paste = (label: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } })
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function openWithTwoSizes() {
  await openConsole('/console/goods/new')
  await screen.findByLabelText('Title, English')
  fireEvent.click(screen.getByRole('button', { name: 'Add an option' }))
  type('Option 1, English', 'Size')
  paste('Value 1, English', 'S, M')
}

describe('a listing out of a sheet', () => {
  it('takes cells of several columns at once, also of one row', async () => {
    await openWithTwoSizes()
    paste('Price of S', '9.50\t12\t4\tK-S\r\n10,50\t\t5\tK-M\r\n11\t\t6\tno such row\r\n')
    expect(['S', 'M'].map((kind) => typedIn(`Price of ${kind}`))).toEqual(['9.50', '10,50'])
    expect(['S', 'M'].map((kind) => typedIn(`Stock of ${kind}`))).toEqual(['4', '5'])
    expect(['S', 'M'].map((kind) => typedIn(`SKU code of ${kind}`))).toEqual(['K-S', 'K-M'])
    paste('Stock of M', '7\tK-MM')
    expect([typedIn('Stock of M'), typedIn('SKU code of M')]).toEqual(['7', 'K-MM'])
    // Cells beyond the last column are left out.
    paste('Shelf of S', 'A-1\tnowhere')
    expect(typedIn('Shelf of S')).toBe('A-1')
  })

  it('knows by its name of which variant a picture is, also when the code is typed after a reload', async () => {
    const uploads = ['/media/up/small', '/media/up/medium']
    server.on('console_goods_upload', () => ({ picture: uploads.shift() ?? '' }))
    server.on('console_goods_save', kite)
    await openWithTwoSizes()
    const files = ['K-S.png', 'K-M side.png'].map((name) => new File([name], name, { type: 'image/png' }))
    fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files } })
    await screen.findByAltText('Picture 2')
    expect(screen.queryByAltText(/^Shown/)).toBeNull()
    await reload()
    await screen.findByAltText('Picture 2')
    paste('Price of S', '9\t\t4\tK-S\n9\t\t4\tK-M')
    expect(screen.getAllByAltText(/^Shown/).map((one) => one.getAttribute('alt'))).toEqual([
      'Shown: picture 1',
      'Shown: picture 2',
    ])
    // A picture that is taken away is that of no variant any more.
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(screen.getAllByAltText(/^Shown/).map((one) => one.getAttribute('alt'))).toEqual([
      'Shown: picture 1',
    ])
    type('Title, English', 'Paper kite')
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'toys' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('console_goods_save')).toHaveLength(1))
    const body = server.sentTo('console_goods_save')[0]?.body as Record<string, unknown>
    expect(body).toMatchObject({
      pictures: ['/media/up/medium'],
      skus: [
        { code: 'K-S', picture: null },
        { code: 'K-M', picture: '/media/up/medium' },
      ],
    })
    expect(body).not.toHaveProperty('fileNames')
  })
})

it('a picture that is cropped, or taken away, is so for its variants and values as well', () => {
  const draft = {
    ...newDraft('SG'),
    pictures: ['/media/1', '/media/2'],
    fileNames: { '/media/1': 'k-s.png' },
    axes: [{ key: 'a1', name: 'Size', values: [{ key: 's', name: 'S', picture: '/media/1' }] }],
    skus: {
      [skuKey(['s'])]: { ...newSku, picture: '/media/1' },
      [skuKey(['m'])]: { ...newSku, picture: '/media/other' },
    },
  }
  const picturesOf = ({ axes, skus }: Pick<typeof draft, 'axes' | 'skus'>) => [
    axes[0]?.values[0]?.picture,
    ...Object.values(skus).map(({ picture }) => picture),
  ]
  const cropped = replacePicture(draft, '/media/1', '/media/3')
  expect(cropped.pictures).toEqual(['/media/3', '/media/2'])
  expect(picturesOf(cropped as typeof draft)).toEqual(['/media/3', '/media/3', '/media/other'])
  expect(cropped.fileNames?.['/media/3']).toBe('k-s.png')
  expect(picturesOf(withPictures(draft, ['/media/2']) as typeof draft)).toEqual([null, null, '/media/other'])
  expect(picturesOf(withPictures(draft, ['/media/2', '/media/1']) as typeof draft)).toEqual(picturesOf(draft))
})
