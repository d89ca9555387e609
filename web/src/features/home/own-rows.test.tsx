import { Watcher } from '@sampan/ui/testing/watcher.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '#browser/cookies.ts'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { HomeScreen } from './home-screen.tsx'
// Fetched on demand; here it is there before it is timed.
import './later/own-rows.tsx'
import { laterOfHome } from './deferred-below.ts'

const [orderId] = sampleIds
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
const underWay: NonNullable<Output<'home_mine'>['underWay']> = {
  parcels: 1,
  orders: 1,
  next: { orderId, milestone: 'customsIn', place: 'Portland', window: { from: day(1), until: day(3) } },
}
const bear = { ...sampleCard, id: 9, title: 'Cotton bear', onlySkuId: 91 }
const watch = { ...sampleCard, id: 10, title: 'Field watch' }
const nothing: Output<'home_mine'> = { underWay: null, again: [], viewed: [] }

/** Height of the place that is kept for the rows. */
let keptPx: number
let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  keptPx = 300
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => keptPx)
  await laterOfHome.load()
  server = fakeServer()
  server.on('home', {
    banners: [],
    sections: [
      { kind: 'goods', id: 'hot', title: 'Popular now', subtitle: '', more: null, items: [sampleCard] },
    ],
  })
})

afterEach(() => vi.restoreAllMocks())

/** Home as the shell keeps it: out of sight while another page is in front. */
function KeptHome() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        turn
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <HomeScreen />
      </Activity>
    </>
  )
}
const turn = () => act(async () => fireEvent.click(screen.getByText('turn')))

async function showHome(mine: Output<'home_mine'>) {
  server.on('home_mine', mine)
  signIn()
  const shown = await showScreen(<KeptHome />, { path: '/home' })
  await screen.findByRole('heading', { name: 'Popular now' })
  return shown
}
const heads = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)

describe('what home shows of a buyer [route:/home]', () => {
  it('is where the parcel is, what to buy again and what was looked at, before what is popular', async () => {
    await showHome({ underWay, again: [bear], viewed: [watch, sampleCard] })
    const parcel = await screen.findByRole('link', { name: /In customs · Portland/ })
    expect(parcel.getAttribute('href')).toBe(`/orderInfo/${orderId}`)
    expect(parcel.textContent).toMatch(/Arrives/)
    expect(heads().slice(0, 3)).toEqual(['Buy again', 'Recently viewed', 'Popular now'])
    server.on('cart_add', {
      groups: [],
      quantity: 1,
      selectedQuantity: 1,
      selectedLines: 1,
      selectedCents: 1,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Add Cotton bear to bag' }))
    await waitFor(() => expect(server.sentTo('cart_add')[0]?.body).toEqual({ skuId: 91, quantity: 1 }))
  })

  it('leads from several parcels to their list, and names the next', async () => {
    await showHome({ ...nothing, underWay: { ...underWay, parcels: 3, orders: 2 } })
    const parcels = await screen.findByRole('link', { name: /3 parcels on the way/ })
    expect(parcels.getAttribute('href')).toBe('/myPurchases/2')
    expect(parcels.textContent).toContain('Next: In customs · Portland')
    expect(heads()[0]).toBe('Popular now')
  })

  it('comes where no place was kept with the page that comes back, so that nothing seen moves', async () => {
    keptPx = 0
    await showHome({ ...nothing, viewed: [watch] })
    await waitFor(() => expect(server.sentTo('home_mine')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heads()[0]).toBe('Popular now')
    await turn()
    await turn()
    expect(heads()[0]).toBe('Recently viewed')
  })

  it('is nothing where there is nothing, nor for a visitor, who is not asked for', async () => {
    await showHome(nothing)
    await waitFor(() => expect(server.sentTo('home_mine')).toHaveLength(1))
    expect(heads()[0]).toBe('Popular now')
    session.logOut()
    server.sent.length = 0
    await showScreen(<HomeScreen />, { path: '/home' })
    await screen.findAllByText('Popular now')
    expect(server.sentTo('home_mine')).toHaveLength(0)
    expect(readCookie('own-rows')).toBeNull()
  })

  it('stays as it is above a reader who is further down, until they see it again', async () => {
    vi.stubGlobal('IntersectionObserver', Watcher)
    Watcher.all = []
    const { cache } = await showHome({ ...nothing, viewed: [watch] })
    await screen.findByRole('heading', { name: 'Recently viewed' })
    server.on('home_mine', { ...nothing, again: [bear], viewed: [sampleCard, watch] })
    await act(() => cache.refetchQueries({ queryKey: ['home_mine'] }))
    expect(heads()[0]).toBe('Recently viewed')
    const seen = Watcher.all.find(({ targets }) =>
      [...targets].some(({ textContent }) => textContent?.includes('Recently viewed')),
    )
    act(() => seen?.tell([{ boundingClientRect: { top: -900 } as DOMRectReadOnly }]))
    expect(heads()[0]).toBe('Recently viewed')
    act(() => seen?.tell([{ boundingClientRect: { top: 12 } as DOMRectReadOnly }]))
    expect(heads()[0]).toBe('Buy again')
  })
})
