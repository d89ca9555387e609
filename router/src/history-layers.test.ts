import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageHistory, type PageHistory } from './history.ts'
import { readEntry } from './history-entry.ts'

let pages: PageHistory
const open = () => {
  pages?.dispose()
  pages = createPageHistory({ guard: (address) => address })
}
/** Place of the browser: the page's address and how much lies over it. */
const standsAt = () => `${location.pathname} ${readEntry(history.state)?.layer}`
const arrivesAt = (place: string) => vi.waitFor(() => expect(standsAt()).toBe(place))
/** Long enough for a traversal that should not happen. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 60))
const layer = (isClosed = true) => {
  const close = vi.fn(() => isClosed)
  return { close, release: pages.openLayer(close) }
}

describe('what lies over a page', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/home')
    open()
    pages.navigate('/shop/1')
  })
  afterEach(() => pages.dispose())

  it('is closed by going back, which leaves the page as it is', async () => {
    const { visit } = pages.current()
    const { close } = layer()
    expect(standsAt()).toBe('/shop/1 1')
    history.back()
    await arrivesAt('/shop/1 0')
    expect(close).toHaveBeenCalledTimes(1)
    expect(pages.current().visit).toBe(visit)
    history.back()
    await arrivesAt('/home 0')
    expect(pages.current()).toMatchObject({ path: '/home', move: 'back' })
  })

  it('does not open again by going forward', async () => {
    const { close } = layer()
    history.back()
    await arrivesAt('/shop/1 0')
    history.forward()
    await calm()
    expect(standsAt()).toBe('/shop/1 0')
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('gives its entry back when it is closed in another way', async () => {
    const { close, release } = layer()
    release()
    await arrivesAt('/shop/1 0')
    expect(close).not.toHaveBeenCalled()
    history.back()
    await arrivesAt('/home 0')
  })

  it('closes one after the other when two lie there', async () => {
    const [lower, upper] = [layer(), layer()]
    expect(standsAt()).toBe('/shop/1 2')
    history.back()
    await arrivesAt('/shop/1 1')
    expect(upper.close).toHaveBeenCalledTimes(1)
    expect(lower.close).not.toHaveBeenCalled()
    history.back()
    await arrivesAt('/shop/1 0')
    expect(lower.close).toHaveBeenCalledTimes(1)
  })

  it('hands its entry to the next one when one is opened in its place', async () => {
    const { length } = history
    const first = layer()
    first.release()
    const second = layer()
    await calm()
    expect(standsAt()).toBe('/shop/1 1')
    expect(history.length).toBe(length + 1)
    history.back()
    await arrivesAt('/shop/1 0')
    expect(first.close).not.toHaveBeenCalled()
    expect(second.close).toHaveBeenCalledTimes(1)
  })

  it('comes back when it cannot be closed now, and the page stays', async () => {
    const { close } = layer(false)
    history.back()
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    await arrivesAt('/shop/1 1')
    expect(pages.current().path).toBe('/shop/1')
  })

  it('is passed by a page that is opened from it: back leads to the page below', async () => {
    layer()
    pages.navigate('/bag')
    expect(standsAt()).toBe('/bag 0')
    history.back()
    await arrivesAt('/shop/1 0')
    expect(pages.current()).toMatchObject({ path: '/shop/1', move: 'back' })
    await calm()
    expect(standsAt()).toBe('/shop/1 0')
  })

  it('goes when another page replaces the one below, however many lie there', async () => {
    layer()
    layer()
    pages.navigate('/bag', { replace: true })
    await arrivesAt('/bag 0')
    history.back()
    await arrivesAt('/home 0')
  })

  it('goes when the page below is left backward', async () => {
    layer()
    pages.navigate(-1)
    await arrivesAt('/home 0')
    expect(pages.current().path).toBe('/home')
  })

  it('waits for its entry to be gone before the next page comes', async () => {
    const { release } = layer()
    release()
    await new Promise((resolve) => setTimeout(resolve))
    pages.navigate('/bag', { replace: true })
    await arrivesAt('/bag 0')
    history.back()
    await arrivesAt('/home 0')
  })

  it('may go elsewhere as it is closed', async () => {
    pages.openLayer(() => {
      pages.navigate('/bag', { replace: true })
      return true
    })
    history.back()
    await arrivesAt('/bag 0')
    await calm()
    expect(pages.current()).toMatchObject({ path: '/bag', index: 1 })
  })

  it('is gone after a reload, and back leaves the page at once', async () => {
    layer()
    open()
    expect(pages.current()).toMatchObject({ path: '/shop/1', move: 'load', index: 1 })
    await arrivesAt('/shop/1 0')
    history.back()
    await arrivesAt('/home 0')
    expect(pages.current()).toMatchObject({ path: '/home', move: 'back' })
  })
})
