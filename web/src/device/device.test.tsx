import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './clipboard.ts'
import { haptic, setHaptics } from './haptics.ts'
import { imageCacheMax, isImageKnown, rememberImage } from './image-queue.ts'
import { LazyImage } from './lazy-image.tsx'
import { useLoadMore } from './use-load-more.ts'
import { usePullToRefresh } from './use-pull-to-refresh.ts'

/** An observer whose news the test tells. */
class Watcher {
  static all: Watcher[] = []
  readonly targets = new Set<Element>()
  readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void
  readonly margin: string | undefined
  constructor(callback: (entries: never) => void, options?: { rootMargin?: string }) {
    this.tell = callback as never
    this.margin = options?.rootMargin
    Watcher.all.push(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  unobserve(target: Element) {
    this.targets.delete(target)
  }
  disconnect() {
    this.targets.clear()
  }
}

const comesNear = (element: Element) =>
  act(() => {
    for (const watcher of Watcher.all) {
      if (watcher.targets.has(element)) watcher.tell([{ target: element, isIntersecting: true }])
    }
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Watcher)
})

describe('LazyImage', () => {
  const picture = () => screen.getByRole('img')
  const showLazy = (src: string) =>
    render(<LazyImage src={src} srcSet={`${src} 320w`} alt="a boat" loading="lazy" />)

  it('asks for nothing until it is near the window, and then within 200 ms [image:lazy]', async () => {
    showLazy('/near.webp')
    expect(picture().getAttribute('src')).toBeNull()
    comesNear(picture())
    await pass(199)
    expect(picture().getAttribute('src')).toBeNull()
    await pass(1)
    expect(picture().getAttribute('src')).toBe('/near.webp')
    expect(picture().getAttribute('srcset')).toBe('/near.webp 320w')
    fireEvent.load(picture())
    expect(picture().dataset['phase']).toBe('shown')
  })

  it('tries three times and then gives up [image:lazy]', async () => {
    showLazy('/broken.webp')
    comesNear(picture())
    await pass(200)
    const first = picture()
    fireEvent.error(first)
    await pass(400)
    const second = picture()
    expect(second).not.toBe(first)
    expect(second.getAttribute('src')).toBe('/broken.webp')
    fireEvent.error(second)
    await pass(800)
    fireEvent.error(picture())
    await pass(10_000)
    expect(picture().dataset['phase']).toBe('failed')
    expect(picture().getAttribute('src')).toBeNull()
  })

  it('shows at once what it has shown before [image:lazy]', () => {
    rememberImage('/known.webp')
    showLazy('/known.webp')
    expect(picture().getAttribute('src')).toBe('/known.webp')
  })

  it('remembers 200 pictures [image:lazy]', () => {
    expect(imageCacheMax).toBe(200)
    for (let number = 0; number <= 200; number++) rememberImage(`/many/${number}`)
    expect([isImageKnown('/many/0'), isImageKnown('/many/1'), isImageKnown('/many/200')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is a plain image from the start when it is eager', () => {
    render(<LazyImage src="/hero.webp" alt="a boat" loading="eager" />)
    expect(picture().getAttribute('src')).toBe('/hero.webp')
    expect(picture().dataset['phase']).toBe('shown')
  })
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

describe('useLoadMore', () => {
  it('asks 300 px before the end, and not while it may not [nav:load-more]', () => {
    const onMore = vi.fn()
    function List({ isActive }: { isActive: boolean }) {
      const ref = useLoadMore({ isActive, onMore })
      return <p ref={ref}>end</p>
    }
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

describe('copyText', () => {
  it('is not supported without HTTPS [rule:copy-https]', async () => {
    vi.stubGlobal('isSecureContext', false)
    await expect(copyText('0xabc')).resolves.toBe('https')
  })

  it('says whether the browser took it', async () => {
    vi.stubGlobal('isSecureContext', true)
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await expect(copyText('0xabc')).resolves.toBe('copied')
    expect(writeText).toHaveBeenCalledWith('0xabc')
    await expect(copyText('0xabc')).resolves.toBe('failed')
  })
})

describe('haptic', () => {
  it('never shakes twice in 80 ms, nor when it is off', () => {
    const vibrate = vi.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    vi.advanceTimersByTime(1000)
    haptic('light')
    vi.advanceTimersByTime(79)
    haptic('success')
    expect(vibrate.mock.calls).toEqual([[[8]]])
    vi.advanceTimersByTime(1)
    haptic('success')
    expect(vibrate).toHaveBeenLastCalledWith([12, 60, 12])
    setHaptics(false)
    vi.advanceTimersByTime(1000)
    haptic('error')
    expect(vibrate).toHaveBeenCalledTimes(2)
  })
})
