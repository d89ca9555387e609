import { act, render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleSignIn } from '#testing/sample-buyer.ts'
import { slowPictures } from '#testing/slow-pictures.ts'
import { sendEvidence } from './send-evidence.ts'
import { useEvidence } from './use-evidence.ts'
import type { PictureQueue } from './use-picture-queue.ts'

const of = { subject: 'evidence', max: 3 }
let kept: unknown
vi.mock('#browser/blob-store.ts', () => ({
  blobStore: {
    get: async () => kept,
    async set(_key: string, value: unknown) {
      kept = value
    },
    async remove() {
      kept = undefined
    },
  },
}))

function Count() {
  return <p>{useEvidence('b1', of).items.length}</p>
}

const [id, otherId] = sampleIds
const bytes = 200_000
const picture = { size: bytes, arrayBuffer: async () => new ArrayBuffer(bytes) } as Blob

describe('pictures of a proof', () => {
  it('come back once, though the page is hidden and shown again', async () => {
    fakeServer()
    kept = { buyerId: 'b1', kept: [{ key: 'k', name: 'n', blob: new Blob(['x']), pictureId: 'id' }] }
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Count />
      </Activity>
    )
    const { container, rerender } = render(page('visible'))
    await waitFor(() => expect(container.textContent).toBe('1'))
    await act(async () => rerender(page('hidden')))
    await act(async () => rerender(page('visible')))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(container.textContent).toBe('1')
  })

  it('are three at most, also while the first are still being shrunk', async () => {
    fakeServer()
    kept = undefined
    function Chooser() {
      const { items, add } = useEvidence('b1', of)
      const choose = () => add([1, 2].map((n) => new File(['x'], `${n}.png`)))
      return (
        <button type="button" onClick={choose}>
          {items.length}
        </button>
      )
    }
    const { container } = render(<Chooser />)
    const button = container.querySelector('button') as HTMLButtonElement
    await act(async () => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(button.textContent).toBe('3'))
    await act(async () => button.click())
    expect(button.textContent).toBe('3')
  })

  it('go on from where the server stands when another tab was faster', async () => {
    const server = fakeServer()
    server.on('upload_begin', { id, receivedBytes: 98_304 })
    let parts = 0
    server.raw('upload_part', () =>
      parts++ === 0
        ? { code: 1804, msg: 'broke', data: { receivedBytes: 0 } }
        : { data: { receivedBytes: bytes } },
    )
    server.on('upload_end', { id, bytes: 1, width: 1, height: 1, pages: null })
    await expect(
      sendEvidence(
        picture,
        () => {},
        () => true,
      ),
    ).resolves.toEqual({ id, pages: null })
  })

  it('are given up when no byte is ever taken', async () => {
    const server = fakeServer()
    server.on('upload_begin', { id, receivedBytes: 0 })
    let parts = 0
    server.raw('upload_part', () => {
      parts++
      return { data: { receivedBytes: 0 } }
    })
    await expect(
      sendEvidence(
        picture,
        () => {},
        () => true,
      ),
    ).rejects.toMatchObject({ kind: 'network' })
    expect(parts).toBeLessThan(20)
  })

  it('are not sent on in the name of the next one who signs in', async () => {
    const server = fakeServer()
    server.raw('upload_begin', () => {
      session.logOut()
      return { data: { id, receivedBytes: 0 } }
    })
    server.on('upload_part', { receivedBytes: bytes })
    session.start(sampleSignIn())
    await expect(
      sendEvidence(
        picture,
        () => {},
        () => true,
      ),
    ).rejects.toThrow('somebody else')
    expect(server.sentTo('upload_part')).toHaveLength(0)
  })
})

describe('a picture that takes time to be made smaller', () => {
  let queue: PictureQueue
  function Form() {
    queue = useEvidence('b1', of)
    return <p>{`${queue.items.map(({ state }) => state)} ${queue.blocking}`}</p>
  }
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text))
  const choose = () => act(async () => queue.add([new File(['large'], 'one.jpg')]))
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    kept = undefined
    server = fakeServer()
    server.on('upload_begin', { id, receivedBytes: 0 })
    server.on('upload_part', { receivedBytes: 5 })
    server.on('upload_end', { id, bytes: 5, width: 1, height: 1, pages: null })
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockResolvedValue(new ArrayBuffer(5))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is in the form at once, which waits for it until it is sent', async () => {
    const { finish } = slowPictures()
    render(<Form />)
    await shows(' null')
    await choose()
    await shows('preparing preparing')
    finish()
    await shows('sent null')
    expect(queue.ids).toEqual([id])
  })

  it('is not sent after it was removed, nor after the form was left', async () => {
    const { finish } = slowPictures()
    const { unmount } = render(<Form />)
    await choose()
    act(() => queue.remove(queue.items[0]?.key ?? ''))
    await choose()
    await shows('preparing preparing')
    unmount()
    finish()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.sentTo('upload_begin')).toHaveLength(0)
  })

  it('goes on when the form is come back to, also after a reload', async () => {
    const { finish } = slowPictures()
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Form />
      </Activity>
    )
    const { rerender, unmount } = render(page('visible'))
    await choose()
    await act(async () => rerender(page('hidden')))
    finish()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(server.sentTo('upload_begin')).toHaveLength(0)
    await act(async () => rerender(page('visible')))
    await shows('sent null')
    unmount()
    kept = {
      buyerId: 'b1',
      kept: [{ key: 'k', name: 'n', blob: new Blob(['x']), pictureId: null, isRaw: true }],
    }
    render(<Form />)
    await shows('sent null')
  })

  it('blocks the form when it cannot be sent, until it is tried again or removed', async () => {
    server.raw('upload_begin', () => ({ code: 1802, msg: 'too large' }))
    render(<Form />)
    await choose()
    await shows('failed failed')
    server.on('upload_begin', { id, receivedBytes: 0 })
    act(() => queue.retry(queue.items[0] as never))
    await shows('sent null')
  })

  it('stays when it was added while the form was being sent', async () => {
    render(<Form />)
    await choose()
    await shows('sent null')
    const sent = queue.ids
    server.on('upload_end', { id: otherId, bytes: 5, width: 1, height: 1, pages: null })
    await choose()
    await shows('sent,sent null')
    act(() => queue.settle(sent))
    expect(queue.ids).toEqual([otherId])
    expect(kept).toMatchObject({ kept: [{ pictureId: otherId }] })
  })
})
