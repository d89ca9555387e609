import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'
import type { CropFrame } from './crop-frame.ts'

/** Parts that were cut out; drawing needs a real browser. */
const cropped: CropFrame[] = []
vi.mock('./crop-file.ts', () => ({
  cropFile: (file: File, frame: CropFrame) => {
    cropped.push(frame)
    return Promise.resolve(file)
  },
}))

const server = serverOfOwner()
beforeEach(() => server.on('console_shop_profile', profile))

describe('the pictures of a product', () => {
  it('says what pictures show, keeps it when one is cropped, and crops anew from the whole picture', async () => {
    const uploads = ['/media/up/whole', '/media/up/mast', '/media/up/part', '/media/up/other']
    server.on('console_goods_upload', () => ({ picture: uploads.shift() ?? '' }))
    server.on('console_goods_save', kite)
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:kite', revokeObjectURL: () => {} }),
    )
    await openConsole('/console/goods/new')
    const file = new File(['x'], 'kite.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Add pictures'), { target: { files: [file] } })
    await screen.findByAltText('Picture 1')
    const dropped = [new File(['y'], 'mast.webp', { type: 'image/webp' }), new File(['z'], 'notes.txt')]
    fireEvent.drop(screen.getByRole('region', { name: 'Pictures' }), { dataTransfer: { files: dropped } })
    await screen.findByAltText('Picture 2')
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    expect(server.sentTo('console_goods_upload')).toHaveLength(2)
    type('Title, English', 'Paper kite')
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'toys' } })
    type('What picture 1 shows, in English', 'A red kite over a pier')
    const crop = async (size: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Crop picture 1' }))
      const sheet = within(await screen.findByRole('dialog'))
      const whole = document.querySelector('img[src="blob:kite"]') as HTMLImageElement
      Object.defineProperty(whole, 'naturalWidth', { value: 1000 })
      Object.defineProperty(whole, 'naturalHeight', { value: 600 })
      fireEvent.load(whole)
      const before = (await sheet.findByLabelText<HTMLInputElement>('Size')).value
      fireEvent.change(sheet.getByLabelText('Size'), { target: { value: size } })
      fireEvent.change(sheet.getByLabelText('From the left'), { target: { value: '40' } })
      fireEvent.click(sheet.getByRole('button', { name: 'Use this part' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return before
    }
    expect(await crop('400')).toBe('600')
    expect(await crop('500')).toBe('400')
    expect(cropped).toEqual([
      { x: 40, y: 100, size: 400 },
      { x: 40, y: 50, size: 500 },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('console_goods_save')).toHaveLength(1))
    expect(server.sentTo('console_goods_save')[0]?.body).toMatchObject({
      pictures: ['/media/up/other'],
      texts: {
        en: { title: 'Paper kite', alts: { '/media/up/other': 'A red kite over a pier' } },
      },
    })
  })

  it('are pasted anywhere on the page, but not with words: those go into the field', async () => {
    server.on('console_goods_upload', { picture: '/media/up/pasted' })
    await openConsole('/console/goods/new')
    const title = await screen.findByLabelText('Title, English')
    const paste = (into: Element, text: string) =>
      fireEvent.paste(into, {
        clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })], getData: () => text },
      })
    expect(paste(title, 'Kite\t12.50')).toBe(true)
    expect(server.sentTo('console_goods_upload')).toHaveLength(0)
    expect(paste(document.body, '')).toBe(false)
    await screen.findByAltText('Picture 1')
    expect(server.sentTo('console_goods_upload')).toHaveLength(1)
  })

  it('takes what was done to the other pictures while a new one was sent', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    server.on('console_goods_detail', { ...kite, pictures: ['/media/up/kite', '/media/up/tail'] })
    server.on('console_goods_upload', { picture: '/media/up/knot' })
    server.wait('console_goods_upload', arrived)
    await openConsole('/console/goods/5')
    const file = new File(['x'], 'knot.png', { type: 'image/png' })
    fireEvent.change(await screen.findByLabelText('Add pictures'), { target: { files: [file] } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    arrive()
    await waitFor(() =>
      expect(screen.getAllByAltText(/^Picture /).map((one) => one.getAttribute('src'))).toEqual([
        expect.stringContaining('tail'),
        expect.stringContaining('knot'),
      ]),
    )
  })

  it('moves a picture that is dragged and sends nothing; one that was let go elsewhere stays where it is', async () => {
    server.on('console_goods_detail', { ...kite, pictures: ['/media/up/kite', '/media/up/tail'] })
    server.on('console_goods_upload', { picture: '/media/up/knot' })
    await openConsole('/console/goods/5')
    const shown = () => screen.getAllByAltText(/^Picture /).map((one) => one.getAttribute('src'))
    const [first, tail] = [await screen.findByAltText('Picture 1'), screen.getByAltText('Picture 2')]
    const files = [new File(['x'], 'tail.webp', { type: 'image/webp' })]
    fireEvent.dragStart(tail)
    fireEvent.drop(first, { dataTransfer: { files } })
    expect(shown()).toEqual([expect.stringContaining('tail'), expect.stringContaining('kite')])
    fireEvent.dragEnd(tail)
    expect(server.sentTo('console_goods_upload')).toHaveLength(0)
    fireEvent.dragStart(screen.getByAltText('Picture 2'))
    fireEvent.dragEnd(screen.getByAltText('Picture 2'))
    fireEvent.drop(screen.getByAltText('Picture 1'), { dataTransfer: { files } })
    await screen.findByAltText('Picture 3')
    expect(shown()[0]).toContain('tail')
  })
})
