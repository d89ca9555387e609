import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleRecharge } from '#testing/sample-recharges.ts'
import { type ShownScreen, showScreen } from '#testing/show-screen.tsx'
import { useApiPages } from './use-api-pages.ts'

let server: ReturnType<typeof fakeServer>
let shown: ShownScreen
/** Differs from an older answer by its edition. */
let edition = 1

function List() {
  const { items, hasMore, loadMore, readAhead, refresh } = useApiPages('recharge_log', {})
  return (
    <>
      <p>{items?.map(({ number }) => number).join(' ')}</p>
      {hasMore && (
        <button type="button" onClick={loadMore}>
          more
        </button>
      )}
      <button type="button" onClick={readAhead}>
        ahead
      </button>
      <button type="button" onClick={() => void refresh()}>
        refresh
      </button>
    </>
  )
}

function Page() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        turn
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <List />
      </Activity>
    </>
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const asked = () => server.sentTo('recharge_log').map(({ query }) => query.get('cursor') ?? 'top')
const reads = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

describe('a list of several pages', () => {
  beforeEach(async () => {
    edition = 1
    server = fakeServer()
    server.on('recharge_log', ({ cursor }) => {
      const page = Number(cursor ?? 1)
      return {
        items: [
          sampleRecharge({ id: `00000000-0000-7000-8000-00000000000${page}`, number: `${page}.${edition}` }),
        ],
        nextCursor: page < 3 ? String(page + 1) : null,
      }
    })
    shown = await showScreen(<Page />)
    await reads('1.1')
    await press('more')
    await reads('1.1 2.1')
    await press('more')
    await reads('1.1 2.1 3.1')
    server.sent.length = 0
    edition = 2
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is refreshed from its top by one request, and grows again from there', async () => {
    await press('refresh')
    await reads('1.2')
    expect(asked()).toEqual(['top'])
    await press('more')
    await reads('1.2 2.2')
    expect(asked()).toEqual(['top', '2'])
  })

  it('grows only when it is asked to by what was read ahead, and asks for that no second time', async () => {
    await press('refresh')
    await reads('1.2')
    await press('ahead')
    await press('ahead')
    await waitFor(() => expect(asked()).toEqual(['top', '2']))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.getByText('1.2')).toBeTruthy()
    await press('more')
    await reads('1.2 2.2')
    expect(asked()).toEqual(['top', '2'])
    await press('more')
    await reads('1.2 2.2 3.2')
    // After the last page there is nothing to read ahead.
    await press('ahead')
    expect(asked()).toEqual(['top', '2', '3'])
  })

  it('does not grow by what was read ahead of a refresh', async () => {
    await press('refresh')
    await reads('1.2')
    await press('ahead')
    await waitFor(() => expect(asked()).toEqual(['top', '2']))
    edition = 3
    await press('refresh')
    await reads('1.3')
    await press('more')
    await reads('1.3 2.3')
  })

  it('does not grow by what was read ahead of an act that made it stale', async () => {
    await press('refresh')
    await reads('1.2')
    await press('ahead')
    await waitFor(() => expect(asked()).toEqual(['top', '2']))
    edition = 3
    await act(() => shown.cache.invalidateQueries({ queryKey: ['recharge_log'] }))
    await reads('1.3')
    await press('more')
    await reads('1.3 2.3')
  })

  it('is read by one request when an act has made it stale', async () => {
    await act(() => shown.cache.invalidateQueries({ queryKey: ['recharge_log'] }))
    await reads('1.2')
    expect(asked()).toEqual(['top'])
  })

  it('asks for nothing when its page comes back, however old it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    await press('turn')
    await press('turn')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked()).toEqual([])
    expect(screen.getByText('1.1 2.1 3.1')).toBeTruthy()
  })

  it('is read when its page comes back after it has become stale', async () => {
    await press('turn')
    await act(() => shown.cache.invalidateQueries({ queryKey: ['recharge_log'] }))
    expect(asked()).toEqual([])
    await press('turn')
    await reads('1.2')
    expect(asked()).toEqual(['top'])
  })
})
