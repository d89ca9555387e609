import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { comesNear, Watcher } from './testing/watcher.ts'
import { useLoadMore } from './use-load-more.ts'

describe('useLoadMore', () => {
  it('asks 300 px before the end, and not while it may not [nav:load-more]', () => {
    const onMore = vi.fn()
    function List({ isActive }: { isActive: boolean }) {
      const ref = useLoadMore({ isActive, onMore })
      return <p ref={ref}>end</p>
    }
    vi.stubGlobal('IntersectionObserver', Watcher)
    Watcher.all = []
    const { rerender } = render(<List isActive />)
    expect(Watcher.all.at(-1)?.margin).toBe('0px 0px 300px')
    comesNear(screen.getByText('end'))
    expect(onMore).toHaveBeenCalledOnce()
    rerender(<List isActive={false} />)
    comesNear(screen.getByText('end'))
    expect(onMore).toHaveBeenCalledOnce()
  })
})
