import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DeferredPart, deferredPart } from './deferred-part.ts'
import { DeferredSlot } from './deferred-slot.tsx'

interface Shown {
  name: string
}
const pressed = vi.fn((name: string) => name)
const Goods = ({ name }: Shown) => (
  <>
    <a href={`#${name}`} onClick={() => pressed(`link ${name}`)}>
      {name}
    </a>
    <button type="button" onClick={() => pressed(`button ${name}`)}>
      Add
    </button>
  </>
)

let rename: (name: string) => void
function Page({ part }: { part: DeferredPart<Shown> }) {
  const [name, setName] = useState('tea')
  rename = setName
  return (
    <main>
      <h1>{name}</h1>
      <DeferredSlot part={part} shown={{ name }} />
    </main>
  )
}

let place: HTMLElement
let root: Root | undefined
let arrive: () => Promise<void>
/** The page as the server paints it, taken over while the part is still on its way. */
async function open(fetchPart?: () => Promise<typeof Goods>): Promise<void> {
  const painted = deferredPart(async () => Goods)
  await painted.load()
  place.innerHTML = renderToString(<Page part={painted} />)
  const { promise, resolve } = Promise.withResolvers<typeof Goods>()
  const part = deferredPart(fetchPart ?? (() => promise))
  arrive = () => act(async () => resolve(Goods))
  void part.load(true)
  await act(async () => {
    root = hydrateRoot(place, <Page part={part} />)
  })
}
const find = (what: string) => place.querySelector<HTMLElement>(what)

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  place.remove()
  pressed.mockClear()
  vi.useRealTimers()
})

it('keeps what is painted until the part is here, and takes it over as it is', async () => {
  await open()
  const painted = find('a')
  expect(painted?.textContent).toBe('tea')
  await arrive()
  expect(find('a')).toBe(painted)
  fireEvent.click(painted as HTMLElement)
  expect(pressed.mock.calls).toEqual([['link tea']])
})

it('shows a change that came before the part only then', async () => {
  await open()
  await act(async () => rename('rice'))
  expect([find('h1')?.textContent, find('a')?.textContent]).toEqual(['rice', 'tea'])
  await arrive()
  expect(find('a')?.textContent).toBe('rice')
})

it('repeats the last plain click on what is painted, once it is alive', async () => {
  await open()
  expect(fireEvent.click(find('a') as HTMLElement)).toBe(false)
  expect(fireEvent.click(find('button') as HTMLElement)).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  await arrive()
  expect(pressed.mock.calls).toEqual([['button tea']])
})

it('leaves other clicks to the browser', async () => {
  await open()
  for (const way of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(fireEvent.click(find('a') as HTMLElement, way)).toBe(true)
  expect(fireEvent.click(find('h1') as HTMLElement)).toBe(true)
  await arrive()
  expect(pressed).not.toHaveBeenCalled()
})

it('lets the browser follow a link when the part does not come', async () => {
  vi.useFakeTimers()
  location.hash = ''
  await open()
  expect(fireEvent.click(find('a') as HTMLElement)).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(location.hash).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(location.hash).toBe('#tea')
})

it('asks again for a part that failed, and keeps what is painted meanwhile', async () => {
  vi.useFakeTimers()
  const fetchPart = vi.fn(async () => Goods)
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open(fetchPart)
  expect(find('a')?.textContent).toBe('tea')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(fetchPart).toHaveBeenCalledTimes(2)
  await act(async () => dispatchEvent(new Event('online')))
  expect(fetchPart).toHaveBeenCalledTimes(3)
  fireEvent.click(find('button') as HTMLElement)
  expect(pressed.mock.calls).toEqual([['button tea']])
})

it('says at once that a part failed where nothing is painted, and tries again when that is forgotten', async () => {
  const fetchPart = vi.fn(async () => Goods)
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const part = deferredPart(fetchPart)
  await expect(part.load()).rejects.toThrow('Failed to fetch')
  await expect(part.load()).rejects.toThrow('Failed to fetch')
  part.forgetFailure()
  expect(await part.load()).toBe(Goods)
  part.forgetFailure()
  await part.load()
  expect(fetchPart).toHaveBeenCalledTimes(2)
})
