import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cameFrom, forgetCameFrom, keepCameFrom } from './came-from.ts'
import { createPageHistory, type PageHistory } from './history.ts'

let pages: PageHistory
let stop: () => void
const open = () => {
  pages = createPageHistory({ guard: (address) => address })
  stop = keepCameFrom(pages)
}
const here = () => cameFrom(pages.current().entry)

describe('where an entry of the history was opened from', () => {
  beforeEach(() => {
    forgetCameFrom()
    history.replaceState(null, '', '/list?q=tea')
    open()
  })
  afterEach(() => {
    stop()
    pages.dispose()
  })

  it('is the address before, and nothing where the window began', () => {
    expect(here()).toBeUndefined()
    pages.navigate('/list/7?q=tea')
    expect(here()).toBe('/list?q=tea')
  })

  it('stays when another entry takes its place, and when its address changes', () => {
    pages.navigate('/list/7')
    pages.navigate('/list/8', { replace: true })
    pages.navigate('/list/8?q=salt', { stay: true })
    expect(here()).toBe('/list?q=tea')
  })

  it('is the address as the reader left it', () => {
    pages.navigate('/list?q=salt', { stay: true })
    pages.navigate('/list/7')
    expect(here()).toBe('/list?q=salt')
  })

  it('is known after going back and forward, and after a reload', async () => {
    pages.navigate('/list/7')
    history.back()
    await vi.waitFor(() => expect(here()).toBeUndefined())
    history.forward()
    await vi.waitFor(() => expect(here()).toBe('/list?q=tea'))
    stop()
    pages.dispose()
    vi.resetModules()
    const anew = await import('./came-from.ts')
    open()
    const stopAnew = anew.keepCameFrom(pages)
    expect(anew.cameFrom(pages.current().entry)).toBe('/list?q=tea')
    stopAnew()
  })

  it('is kept of the latest sixty entries, and of nobody who has gone', () => {
    pages.navigate('/list/0')
    const first = pages.current().entry
    for (let n = 1; n <= 60; n++) pages.navigate(`/list/${n}`)
    expect(cameFrom(first)).toBeUndefined()
    expect(here()).toBe('/list/59')
    forgetCameFrom()
    expect(here()).toBeUndefined()
    expect(sessionStorage.getItem('cameFrom')).toBeNull()
  })
})
