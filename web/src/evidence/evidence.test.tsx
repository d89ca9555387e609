import { act, render, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleSignIn } from '#testing/sample-buyer.ts'
import { sendEvidence } from './send-evidence.ts'
import { useEvidence } from './use-evidence.ts'

const of = { subject: 'evidence', max: 3 }
let kept: unknown
vi.mock('#platform/blob-store.ts', () => ({
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

const [id] = sampleIds
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
      const choose = () => void add([1, 2].map((n) => new File(['x'], `${n}.png`)))
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
    server.on('upload_end', { id, bytes: 1, width: 1, height: 1 })
    await expect(sendEvidence(picture, () => {})).resolves.toBe(id)
  })

  it('are given up when no byte is ever taken', async () => {
    const server = fakeServer()
    server.on('upload_begin', { id, receivedBytes: 0 })
    let parts = 0
    server.raw('upload_part', () => {
      parts++
      return { data: { receivedBytes: 0 } }
    })
    await expect(sendEvidence(picture, () => {})).rejects.toMatchObject({ kind: 'network' })
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
    await expect(sendEvidence(picture, () => {})).rejects.toThrow('somebody else')
    expect(server.sentTo('upload_part')).toHaveLength(0)
  })
})
