import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
// The screen is loaded before the first test waits for it.
import '../editor-screen.tsx'

/** Frames that were drawn; drawing needs a real browser. */
const drawn: string[] = []
let isPlayable = true
vi.mock('./draw-frame.ts', async () => {
  const { NotDrawn } = await import('./not-drawn.ts')
  const poster = () => Promise.resolve(new File(['p'], 'poster.webp', { type: 'image/webp' }))
  return {
    drawFrameAt: (src: string, seconds: number) => {
      drawn.push(`${src} ${seconds}`)
      return isPlayable ? poster() : Promise.reject(new NotDrawn())
    },
    drawFrame: (video: HTMLVideoElement) => {
      drawn.push(`${video.currentTime}`)
      return poster()
    },
  }
})

const id = '0195c0de-0000-7000-8000-000000000001'
const sent = {
  id,
  src: '/media/video/one.mp4',
  kind: 'mp4' as const,
  width: 640,
  height: 640,
  durationMs: 6400,
  uploadedAt: '2026-11-20T10:00:00.000Z',
}
const shown = { ...sent, poster: '/media/upload/before' }
const file = () => new File(['moving'], 'kite.mp4', { type: 'video/mp4' })

const server = serverOfOwner()
beforeEach(() => {
  drawn.length = 0
  isPlayable = true
  server.on('console_shop_profile', profile)
  server.on('console_goods_video_begin', { id, receivedBytes: 0 })
  server.on('console_goods_video_part', { receivedBytes: 6 })
  server.on('console_goods_video_end', sent)
  server.on('console_goods_upload', { picture: '/media/upload/after' })
  server.on('console_goods_save', kite)
})

async function openPart(video: typeof shown | null) {
  server.on('console_goods_detail', { ...kite, video })
  await openConsole('/console/goods/5')
  return within(await screen.findByRole('region', { name: 'Video' }))
}
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sentTo('console_goods_save')).toHaveLength(1))
  return server.sentTo('console_goods_save')[0]?.body
}

describe('the video of a product in its editor', () => {
  it('is sent in parts, gets a picture of its first second, and is saved with it', async () => {
    const part = await openPart(null)
    fireEvent.change(part.getByLabelText('Add a video'), { target: { files: [file()] } })
    await part.findByRole('button', { name: 'Choose its picture' })
    expect(server.sentTo('console_goods_video_part')[0]?.body).toMatchObject({
      id,
      offset: 0,
      data: btoa('moving'),
    })
    expect(drawn).toEqual(['/media/video/one.mp4 1'])
    expect(await save()).toMatchObject({ video: { id, poster: '/media/upload/after' } })
  })

  it('can be dropped and pasted', async () => {
    const part = await openPart(null)
    const region = screen.getByRole('region', { name: 'Video' })
    fireEvent.drop(region, { dataTransfer: { files: [file()] } })
    await part.findByRole('button', { name: 'Choose its picture' })
    fireEvent.paste(region, { clipboardData: { files: [file()] } })
    await waitFor(() => expect(server.sentTo('console_goods_video_end')).toHaveLength(2))
  })

  it('is refused before it is sent when it is of another kind or too large', async () => {
    const part = await openPart(null)
    const add = (chosen: File) =>
      fireEvent.change(part.getByLabelText('Add a video'), { target: { files: [chosen] } })
    add(new File(['x'], 'kite.mov', { type: 'video/quicktime' }))
    await part.findByText('Choose an MP4 or WebM video.')
    const large = file()
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 })
    add(large)
    await part.findByText('A video may have 50 MB at most.')
    expect(server.sentTo('console_goods_video_begin')).toHaveLength(0)
  })

  it('stays as it was when the upload of another one is cancelled, or fails in words', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    server.wait('console_goods_video_part', arrived)
    const part = await openPart(shown)
    fireEvent.change(part.getByLabelText('Replace the video'), { target: { files: [file()] } })
    await part.findByRole('progressbar')
    fireEvent.click(part.getByRole('button', { name: 'Cancel' }))
    arrive()
    await waitFor(() => expect(part.queryByRole('progressbar')).toBeNull())
    server.refuse('console_goods_video_end', 'videoTooLong', 'A video may be 60 seconds long at most.')
    fireEvent.change(part.getByLabelText('Replace the video'), { target: { files: [file()] } })
    await part.findByText('A video may be 60 seconds long at most.')
    expect(part.getByLabelText('Video').getAttribute('src')).toBe('/media/video/one.mp4')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('says in words that the browser cannot show it, and waits no longer', async () => {
    isPlayable = false
    const part = await openPart(null)
    fireEvent.change(part.getByLabelText('Add a video'), { target: { files: [file()] } })
    await part.findByText(/Your browser cannot show this video/)
    expect(part.queryByRole('progressbar')).toBeNull()
    part.getByLabelText('Add a video')
  })

  it('shows another picture of it when the seller chooses one', async () => {
    const part = await openPart(shown)
    fireEvent.click(part.getByRole('button', { name: 'Choose its picture' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.change(sheet.getByRole('slider'), { target: { value: '4' } })
    fireEvent.seeked(sheet.getByLabelText('Video'))
    fireEvent.click(sheet.getByRole('button', { name: 'Use this picture' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn).toEqual(['4'])
    expect(await save()).toMatchObject({ video: { id, poster: '/media/upload/after' } })
  })

  it('is taken off', async () => {
    const part = await openPart(shown)
    fireEvent.click(part.getByRole('button', { name: 'Remove the video' }))
    expect(await save()).toMatchObject({ video: null })
  })
})
