import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

// Each test begins with nothing asked.
async function fresh() {
  vi.resetModules()
  return (await import('./fetch-with-parts.ts')).fetchWithParts
}
const links = () => [...document.head.querySelectorAll('link')]
afterEach(() => document.head.replaceChildren())

it('runs a script when its styles are here, and asks for its other scripts meanwhile', async () => {
  const fetchWithParts = await fresh()
  const load = vi.fn(async () => 'page')
  const page = fetchWithParts(load, ['assets/a.js', 'assets/a.css'])
  expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['stylesheet', '/assets/a.css'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  for (const link of links()) fireEvent.load(link)
  expect(await page).toBe('page')
})

it('asks for nothing that is named in the page, and for nothing twice', async () => {
  const fetchWithParts = await fresh()
  document.head.innerHTML = '<style data-file="/assets/b.css"></style>'
  await fetchWithParts(async () => null, ['assets/b.css', 'assets/b.js'])
  await fetchWithParts(async () => null, ['assets/b.css', 'assets/b.js'])
  expect(links()).toHaveLength(1)
})

it('says that a style failed, and asks for it again', async () => {
  const fetchWithParts = await fresh()
  const load = vi.fn(async () => 'page')
  const failed = fetchWithParts(load, ['assets/c.css'])
  fireEvent.error(links()[0] as HTMLLinkElement)
  await expect(failed).rejects.toThrow('Unable to preload /assets/c.css')
  expect(links()).toEqual([])
  const again = fetchWithParts(load, ['assets/c.css'])
  fireEvent.load(links()[0] as HTMLLinkElement)
  expect(await again).toBe('page')
})
