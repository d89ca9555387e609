import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageHistory, type PageHistory } from './history.ts'

let pages: PageHistory | undefined
const open = (gate = (address: string) => address) => {
  pages?.dispose()
  pages = createPageHistory({ gate })
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

  it('asks the gate for every address: typed, tapped and gone back to', async () => {
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

  it('leaves the scroll to the app', () => {
    open()
    expect(history.scrollRestoration).toBe('manual')
  })
})
