import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { createUploadQueue, type UploadOptions } from './upload-queue.ts'

const file = (name: string) => new File([name], name)
const calm = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A server that answers when the test says so. */
function stage(options: Partial<UploadOptions> = {}) {
  const calls: {
    text: string
    onSent: (bytes: number) => void
    isWanted: () => boolean
    answer: (id: string) => void
    fail: (error: unknown) => void
  }[] = []
  const prepare = vi.fn(async (blob: Blob) => new Blob([`small ${await blob.text()}`]))
  const queue = createUploadQueue({
    prepare,
    send: async (blob, onSent, isWanted) => {
      const text = await blob.text()
      return new Promise((answer, fail) => calls.push({ text, onSent, isWanted, answer, fail }))
    },
    ...options,
  })
  queue.resume()
  const states = () => queue.items().map(({ name, state }) => `${name} ${state}`)
  const call = async (at: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at))
    const found = calls[at]
    if (!found) throw new Error(`no call ${at}`)
    return found
  }
  return { queue, calls, call, prepare, states }
}

describe('the queue of pictures', () => {
  it('knows each from the moment it is chosen, and keeps their order, whichever is there first', async () => {
    const { queue, call, states } = stage()
    queue.add([file('a'), file('b')])
    expect(states()).toEqual(['a preparing', 'b preparing'])
    const [first, second] = [await call(0), await call(1)]
    expect([first.text, second.text]).toEqual(['small a', 'small b'])
    second.answer('id-b')
    await vi.waitFor(() => expect(states()).toEqual(['a sending', 'b sent']))
    first.answer('id-a')
    await vi.waitFor(() => expect(queue.items().map(({ pictureId }) => pictureId)).toEqual(['id-a', 'id-b']))
  })

  it('sends one after the other where that is asked for', async () => {
    const { queue, calls, call, states } = stage({ inTurn: true })
    queue.add([file('a'), file('b')])
    const first = await call(0)
    await calm()
    expect(calls).toHaveLength(1)
    first.fail(new ApiFailure('network', 'gone'))
    ;(await call(1)).answer('id-b')
    await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b sent']))
  })

  it('tells of progress', async () => {
    const { queue, call } = stage()
    const told = vi.fn()
    const stop = queue.subscribe(told)
    queue.add([file('a')])
    const sending = await call(0)
    sending.onSent(3)
    expect(queue.items()[0]?.sentBytes).toBe(3)
    sending.answer('id-a')
    await vi.waitFor(() => expect(queue.items()[0]?.sentBytes).toBe('small a'.length))
    const before = told.mock.calls.length
    expect(before).toBeGreaterThan(2)
    stop()
    queue.remove(queue.items()[0]?.key ?? '')
    expect(told).toHaveBeenCalledTimes(before)
  })

  it('says in the server’s words why one was refused, and sends it again when asked', async () => {
    const { queue, call, states, prepare } = stage()
    const [{ key } = { key: '' }] = queue.add([file('a')])
    ;(await call(0)).fail(new ApiFailure('refusal', 'Too large'))
    await vi.waitFor(() => expect(states()).toEqual(['a failed']))
    expect(queue.items()[0]).toMatchObject({ problem: 'Too large', failure: { kind: 'refusal' } })
    queue.retryBroken()
    expect(states()).toEqual(['a failed'])
    queue.retry(key)
    expect(queue.items()[0]).toMatchObject({ state: 'sending', problem: null, failure: null })
    ;(await call(1)).answer('id-a')
    await vi.waitFor(() => expect(states()).toEqual(['a sent']))
    expect(prepare).toHaveBeenCalledTimes(1)
  })

  it('sends again what a broken connection stopped', async () => {
    const { queue, call, states } = stage()
    queue.add([file('a')])
    ;(await call(0)).fail(new ApiFailure('network', 'gone'))
    await vi.waitFor(() => expect(states()).toEqual(['a failed']))
    queue.retryBroken()
    ;(await call(1)).answer('id-a')
    await vi.waitFor(() => expect(states()).toEqual(['a sent']))
  })

  it('ends one that is taken away before its next request, and forgets its answer', async () => {
    const { queue, call } = stage()
    const [{ key } = { key: '' }] = queue.add([file('a')])
    const sending = await call(0)
    expect(sending.isWanted()).toBe(true)
    queue.remove(key)
    expect(sending.isWanted()).toBe(false)
    sending.answer('id-a')
    await calm()
    expect(queue.items()).toEqual([])
  })

  it('sends nothing while the form is left, and goes on once it is back', async () => {
    const { queue, calls, call, states } = stage()
    queue.pause()
    queue.add([file('a')])
    await calm()
    expect(calls).toHaveLength(0)
    queue.resume()
    const sending = await call(0)
    queue.pause()
    expect(sending.isWanted()).toBe(false)
    sending.fail(new ApiFailure('fault', 'not wanted'))
    await calm()
    expect(states()).toEqual(['a sending'])
    queue.resume()
    ;(await call(1)).answer('id-a')
    await vi.waitFor(() => expect(states()).toEqual(['a sent']))
  })

  it('takes up what was chosen before a reload, before what was chosen since, and sends no more of what was sent', async () => {
    const earlier = stage()
    earlier.queue.add([file('a'), file('b')])
    ;(await earlier.call(0)).answer('id-a')
    await vi.waitFor(() => expect(earlier.states()).toEqual(['a sent', 'b sending']))
    const { queue, call, calls, states } = stage()
    queue.add([file('c')])
    queue.restore(earlier.queue.items())
    expect(states()).toEqual(['a sent', 'b sending', 'c preparing'])
    await call(1)
    expect(calls.map(({ text }) => text).toSorted()).toEqual(['small b', 'small c'])
    queue.removeSent(['id-a'])
    expect(states()).toEqual(['b sending', 'c sending'])
  })

  it('makes them smaller one after the other, and one that cannot be read stops none of the others', async () => {
    const order: string[] = []
    const { queue, call, states } = stage({
      prepare: async (blob) => {
        const text = await blob.text()
        order.push(`${text} begins`)
        await calm()
        order.push(`${text} ends`)
        if (text === 'a') throw new Error('no picture')
        return blob
      },
    })
    queue.add([file('a'), file('b')])
    ;(await call(0)).answer('id-b')
    await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b sent']))
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })
})
