import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

describe('usePullToRefresh', () => {
  let finish = () => {}
  let fail = () => {}
  const onRefresh = vi.fn()
  function Pulled() {
    const { state, pageRef } = usePullToRefresh(onRefresh)
    return (
      <div ref={pageRef} data-testid="page" data-state={state}>
        goods
      </div>
    )
  }
  const page = () => screen.getByTestId('page')
  const state = () => page().dataset['state']
  const moveTo = (y: number) => fireEvent.touchMove(page(), { touches: [{ clientY: y }] })
  const drag = (y: number) => {
    fireEvent.touchStart(page(), { touches: [{ clientY: 100 }] })
    moveTo(y)
  }

  beforeEach(() => {
    onRefresh.mockImplementation(
      () =>
        new Promise<void>((resolve, reject) => {
          finish = resolve
          fail = () => reject(new Error('rough'))
        }),
    )
    render(<Pulled />)
  })

  it('goes normal, pulling, loosing at 50 px, loading, success for 500 ms, normal [nav:pull-refresh]', async () => {
    expect(state()).toBe('normal')
    drag(120)
    expect(state()).toBe('pulling')
    moveTo(198)
    expect(state()).toBe('pulling')
    moveTo(200)
    expect(state()).toBe('loosing')
    fireEvent.touchEnd(page())
    expect(state()).toBe('loading')
    expect(page().style.transform).toBe('translateY(50px)')
    await act(async () => finish())
    expect(state()).toBe('success')
    await pass(499)
    expect(state()).toBe('success')
    await pass(1)
    expect(state()).toBe('normal')
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  it('does nothing when let go early, and closes when the refresh fails [nav:pull-refresh]', async () => {
    drag(150)
    fireEvent.touchEnd(page())
    expect(state()).toBe('normal')
    expect(onRefresh).not.toHaveBeenCalled()
    drag(250)
    fireEvent.touchEnd(page())
    await act(async () => fail())
    expect(state()).toBe('normal')
  })

  it('leaves a page alone that is not at its top', () => {
    vi.stubGlobal('scrollY', 40)
    drag(300)
    expect(state()).toBe('normal')
  })
})
