import { goBack } from '@sampan/router/navigate.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { back, go, heading, life, setStage, stage } from '#testing/shell-stage.tsx'

setStage()

describe('the shell: pages', () => {
  it('goes from the root to home [nav:root-redirect]', async () => {
    await stage.open('/')
    expect(location.pathname).toBe('/home')
    expect(heading()).toBe('Home')
  })

  it('sets the title from the route at each navigation [nav:title]', async () => {
    await stage.open('/home')
    expect(document.title).toBe('Home · Sampan')
    await go('/explore')
    expect(document.title).toBe('Explore · Sampan')
    await back()
    expect(document.title).toBe('Home · Sampan')
  })

  it('has the tabs home, explore, cart and me, on tab pages alone [nav:tabs]', async () => {
    await stage.open('/home')
    const tabs = () => [...document.querySelectorAll('nav')].at(-1)?.textContent
    expect(tabs()).toBe('HomeExploreBagMe')
    const current = document.querySelectorAll('[aria-current=page]')
    expect([...current].every((link) => link.textContent?.includes('Home'))).toBe(true)
    const bars = document.querySelectorAll('nav').length
    await go('/shop/1')
    expect(document.querySelectorAll('nav').length).toBe(bars - 1)
  })

  it('has a back button that leads back, or home from a page opened by its link [nav:back-bar]', async () => {
    await stage.open('/shop/1')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
    expect(location.pathname).toBe('/home')
    await go('/shop/2')
    await back(() => goBack('/explore'))
    expect(location.pathname).toBe('/home')
  })

  it('keeps a page, its state and its input while others are shown, and stops its effects [nav:keep-alive]', async () => {
    await stage.open('/home')
    fireEvent.click(screen.getByText('pressed 0'))
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'tea' } })
    await go('/shop/1')
    expect(heading()).toBe('Shop 1 ')
    expect(life).toHaveBeenCalledWith('home hidden')
    await back()
    expect(heading()).toBe('Home')
    expect(screen.getByText('pressed 1')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('tea')
  })

  it('never wakes a hidden page when the address changes [nav:keep-alive]', async () => {
    await stage.open('/shop/1')
    await go('/shop/2')
    life.mockReset()
    await go('/shop/3?sort=new')
    expect(heading()).toBe('Shop 3 new')
    expect(life.mock.calls.flat()).not.toContain('shop 1')
    expect(life.mock.calls.flat()).not.toContain('shop 2')
  })

  it('makes /detail anew each time [nav:keep-alive]', async () => {
    await stage.open('/detail/1')
    await go('/home')
    expect(document.querySelector('[data-page^="/detail"]')).toBeNull()
  })

  it('opens a page at its top, smoothly over 20 px, and restores it on the way back [nav:scroll-top]', async () => {
    await stage.open('/home')
    const scroll = vi.mocked(scrollTo)
    vi.stubGlobal('scrollY', 1500)
    fireEvent.scroll(window)
    fireEvent.focusIn(screen.getByLabelText('note'))
    scroll.mockClear()
    await go('/shop/1')
    expect(scroll.mock.calls).toEqual([[{ top: 20, behavior: 'instant' }], [{ top: 0, behavior: 'smooth' }]])
    expect(document.activeElement?.tagName).toBe('H1')
    scroll.mockClear()
    await back()
    expect(scroll.mock.calls).toEqual([[{ top: 1500, behavior: 'instant' }]])
    expect(document.activeElement).toBe(screen.getByLabelText('note'))
  })

  it('goes to the top without a glide for those who want stillness [nav:scroll-top]', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await stage.open('/home')
    vi.mocked(scrollTo).mockClear()
    await go('/shop/1')
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it('answers an address without a route', async () => {
    await stage.open('/nowhere')
    expect(heading()).toBe('Lost')
    expect(document.title).toBe('Page not found · Sampan')
  })
})
