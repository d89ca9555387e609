import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageHistory, type PageHistory } from './history.ts'

let pages: PageHistory | undefined
const open = (guard = (address: string) => address) => {
  pages?.dispose()
  pages = createPageHistory({ guard })
  return pages
}
const step = async (by: number) => {
  const before = pages?.current().visit
  history.go(by)
  await vi.waitFor(() => expect(pages?.current().visit).not.toBe(before))
}

describe('page history', () => {
  beforeEach(() => history.replaceState(null, '', '/home'))
  afterEach(() => pages?.dispose())

  it('tells a new page from back and forward', async () => {
    const { navigate, current } = open()
    expect(current()).toMatchObject({ path: '/home', move: 'load' })
    navigate('/shop/1?x=2')
    expect(current()).toMatchObject({ path: '/shop/1', search: '?x=2', move: 'push' })
    navigate('/bag')
    await step(-1)
    expect(current()).toMatchObject({ path: '/shop/1', move: 'back' })
    await step(1)
    expect(current()).toMatchObject({ path: '/bag', move: 'forward' })
  })

  it('does not pile up the same address', () => {
    const { navigate, current } = open()
    const { length } = history
    const { visit } = current()
    navigate('/home')
    expect(history.length).toBe(length)
    expect(current()).toMatchObject({ move: 'replace', visit: visit + 1 })
  })

  it('changes the address of the page in front without leaving its entry', () => {
    const { navigate, current } = open()
    navigate('/filter')
    const { length } = history
    const { entry, index } = current()
    navigate('/filter?inStock=true', { stay: true })
    expect(current()).toMatchObject({ search: '?inStock=true', move: 'stay', entry, index })
    expect([history.length, location.search]).toEqual([length, '?inStock=true'])
    navigate('/bag', { stay: true })
    expect(current()).toMatchObject({ path: '/bag', move: 'replace', index })
    expect(current().entry).not.toBe(entry)
  })

  it('asks the guard for every address: typed, tapped and gone back to', async () => {
    let isOpen = true
    const { navigate, current } = open((address) => (address === '/bag' && !isOpen ? '/login' : address))
    navigate('/bag')
    navigate('/home')
    isOpen = false
    await step(-1)
    expect(current().path).toBe('/login')
    expect(location.pathname).toBe('/login')
    navigate('/bag')
    expect(location.pathname).toBe('/login')
  })

  it('takes an address that looks like another host for one of ours', () => {
    history.replaceState(null, '', `${location.origin}//evil.example/x?a=1`)
    expect(location.pathname).toBe('//evil.example/x')
    const { current } = open()
    expect(current()).toMatchObject({ path: '/evil.example/x', search: '?a=1', move: 'load' })
    expect(location.pathname).toBe('/evil.example/x')
  })

  it('gives two navigations in one task an entry each, also while the page still changes', () => {
    const changes: (() => void)[] = []
    pages = createPageHistory({
      guard: (address) => address,
      transition: (_, change) => changes.push(change),
    })
    pages.navigate('/shop/1')
    pages.navigate('/shop/2')
    expect(pages.current().path).toBe('/home')
    expect(pages.latest()).toMatchObject({ path: '/shop/2', index: 2 })
    const seen: number[] = []
    pages.subscribe(({ index }) => seen.push(index))
    for (const change of changes) change()
    expect(seen).toEqual([1, 2])
  })

  it('keeps an entry by its name: visited twice an address has two, and a reload finds the same', async () => {
    const first = open()
    first.navigate('/shop/3')
    const { entry } = first.current()
    first.navigate('/detail/1')
    first.navigate('/shop/3')
    expect(first.current().entry).not.toBe(entry)
    await step(-2)
    expect(first.current()).toMatchObject({ entry, move: 'back', index: 1 })
    expect(open().current()).toMatchObject({ entry, move: 'load', index: 1 })
  })

  it('asks the guard once when it is asked again', () => {
    let isOpen = true
    const asked = vi.fn((address: string) => (address === '/bag' && !isOpen ? '/login' : address))
    const { navigate, recheck, current } = open(asked)
    navigate('/bag')
    isOpen = false
    asked.mockClear()
    recheck()
    expect(asked.mock.calls).toEqual([['/bag']])
    expect(current()).toMatchObject({ path: '/login', move: 'replace' })
  })

  it('tells where it goes before the page changes', () => {
    const { navigate, onLeaving, current } = open()
    const seen: string[] = []
    onLeaving((next) => seen.push(`${current().path} to ${next.path}`))
    navigate('/shop/1')
    expect(seen).toEqual(['/home to /shop/1'])
  })

  it('waits, tapped and gone back, until the app knows what stands at an address', async () => {
    const waiting: (() => void)[] = []
    const unknown = new Set(['/bag'])
    pages?.dispose()
    pages = createPageHistory({
      guard: (address) => address,
      whenKnown: (address, go) => (unknown.has(address) ? void waiting.push(go) : go()),
    })
    const { navigate, current } = pages
    navigate('/bag')
    expect(current().path).toBe('/home')
    waiting.pop()?.()
    expect(current()).toMatchObject({ path: '/bag', move: 'push' })
    await step(-1)
    history.go(1)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(current().path).toBe('/home')
    waiting.pop()?.()
    expect(current()).toMatchObject({ path: '/bag', move: 'forward' })
  })

  it('leaves the scroll to the app', () => {
    open()
    expect(history.scrollRestoration).toBe('manual')
  })
})
