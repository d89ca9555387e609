import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reload } from '#browser/reload.ts'
import { renewKept } from './new-version.tsx'

vi.mock('#browser/reload.ts', () => ({ reload: vi.fn() }))

const present = '/assets/index-a.js'
let served: string

beforeEach(() => {
  served = `build("${present}")\n// owner 3`
  vi.mocked(reload).mockClear()
  sessionStorage.clear()
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest?v=3">'
  document.body.innerHTML = `<script type="module" src="${present}"></script><input>`
  vi.stubGlobal('fetch', async () => new Response(served))
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('a kept page stays where the server has the same build and look, or none answers', async () => {
  await renewKept()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await renewKept()
  served = 'busy'
  vi.stubGlobal('fetch', async () => new Response(served, { status: 503 }))
  await renewKept()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['build', 'build("/assets/index-b.js")\n// owner 3'],
  ['look of the owner', `build("${present}")\n// owner 4`],
  ['look: that of the program', `build("${present}")`],
])('a kept page gives way to another %s, once', async (_, text) => {
  served = text
  await renewKept()
  await renewKept()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a kept page that was scrolled, touched or typed into stays', async () => {
  served = 'build("/assets/index-b.js")'
  vi.stubGlobal('scrollY', 200)
  await renewKept()
  vi.stubGlobal('scrollY', 0)
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } })
  await renewKept()
  Reflect.deleteProperty(navigator, 'userActivation')
  const [field] = document.getElementsByTagName('input')
  if (field) field.value = 'half a word'
  await renewKept()
  expect(reload).not.toHaveBeenCalled()
  if (field) field.value = ''
  await renewKept()
  expect(reload).toHaveBeenCalledTimes(1)
})
