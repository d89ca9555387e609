import { usePageLife } from '@sampan/router/page-scope.ts'
import { type PageNavigation, usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { back, go, heading, routes, row, setStage, stage } from '#testing/shell-stage.tsx'

setStage()

const life: string[] = []
let late: PageNavigation
function Passing() {
  const { goBack } = usePageNavigation()
  usePageLife({ enter: () => life.includes('answered') && goBack('/home') })
  return <h1>Passing</h1>
}
function Form() {
  late = usePageNavigation()
  usePageLife({ enter: () => life.push('enter'), leave: () => life.push('leave') })
  return <h1>Form</h1>
}
const rows = [...routes, row('/form', Form), row('/passing', Passing)]
const answer = (go: () => void) => act(async () => go())

describe("a page's own navigation", () => {
  afterEach(() => {
    life.length = 0
  })

  it('goes on while the page is in front', async () => {
    await stage.open('/home', rows)
    await go('/form')
    expect(late.isFront()).toBe(true)
    await answer(() => late.navigate('/shop/1', { replace: true }))
    expect(heading()).toBe('Shop 1 ')
  })

  it('does nothing once another page is in front, whether the page is kept or gone', async () => {
    await stage.open('/home', rows)
    await go('/form')
    await back()
    expect(heading()).toBe('Home')
    const { length } = history
    await answer(() => late.navigate('/shop/1'))
    await answer(() => late.goBack('/explore'))
    await answer(() => late.goBackTo({ address: '/explore', index: 0 }))
    expect(late.isFront()).toBe(false)
    expect(heading()).toBe('Home')
    expect(history.length).toBe(length)
  })

  it('does nothing between the tap that leaves the page and the next page', async () => {
    await stage.open('/home', rows)
    await go('/form')
    await act(async () => {
      stage.shell().history.navigate('/shop/2')
      late.navigate('/shop/1')
    })
    expect(location.pathname).toBe('/shop/2')
  })

  it('is called when the page comes to the front and when it is left, each once', async () => {
    await stage.open('/home', rows)
    await go('/form')
    expect(life).toEqual(['enter'])
    await go('/shop/1')
    expect(life).toEqual(['enter', 'leave'])
    await back()
    await vi.waitFor(() => expect(screen.getByText('Form')).toBeTruthy())
    expect(life).toEqual(['enter', 'leave', 'enter'])
  })

  it('may go on at once when it is come back to', async () => {
    await stage.open('/home', rows)
    await go('/passing')
    await go('/form')
    life.push('answered')
    await back()
    await vi.waitFor(() => expect(heading()).toBe('Home'))
  })
})
