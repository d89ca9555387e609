import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { imageCacheMax, isImageKnown, rememberImage } from './image-queue.ts'
import { LazyImage } from './lazy-image.tsx'
import { comesNear, Watcher } from './testing/watcher.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Watcher)
})

describe('LazyImage', () => {
  const picture = () => screen.getByRole('img')
  const showLazy = (src: string) =>
    render(<LazyImage src={src} srcSet={`${src} 320w`} alt="a boat" loading="lazy" />)

  it('asks for nothing until it is near the window, and then within 200 ms [image:lazy] [lazy:throttle]', async () => {
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

  it('remembers 200 pictures [image:lazy] [lazy:cache]', () => {
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

  it('is unseen after a failure until it is there, eager or not', async () => {
    render(<LazyImage src="/late.webp" alt="a boat" loading="eager" />)
    fireEvent.error(picture())
    expect(picture().dataset['phase']).toBe('loading')
    await pass(400)
    fireEvent.load(picture())
    expect(picture().dataset['phase']).toBe('shown')
  })

  it('rendered by the server is drawn once when its page comes alive, and once more when it is there', async () => {
    let commits = 0
    const page = (
      <Profiler id="page" onRender={() => commits++}>
        <LazyImage src="/rendered.webp" alt="a boat" loading="lazy" />
      </Profiler>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    commits = 0
    render(page, { container, hydrate: true })
    expect(picture().dataset['phase']).toBe('rendered')
    expect(commits).toBe(1)
    fireEvent.load(picture())
    expect(picture().dataset['phase']).toBe('shown')
    expect(commits).toBe(2)
  })
})
