// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { sampleFound } from '#testing/sample-found.ts'
import { sampleCard } from '#testing/sample-goods.ts'
import { render } from './entry-server.tsx'

const cards = [1, 2, 3].map((id) => ({ ...sampleCard, id, picture: `/media/found-${id}` }))
const found = { ...sampleFound, items: cards, said: { ...sampleFound.said, total: cards.length } }
const call = vi.fn(async (name: string) => {
  return name === 'product_search' ? { code: 1, msg: '', data: found } : { code: 1051, msg: name, data: null }
})
const paint = (url: string) =>
  render({ origin: 'https://sampan.example', url, locale: 'en', theme: null, call })

it('paints what a search finds, and names its first pictures in the head [route:/search]', async () => {
  const { status, html } = await paint('/search?q=lamp&sort=priceUp')
  expect(status).toBe(200)
  expect(call.mock.calls).toEqual([['product_search', { q: 'lamp', sort: 'priceUp' }]])
  const [head = '', body = ''] = html.split('</head>')
  for (const { id } of cards) expect(body).toContain(`href="/detail/${id}"`)
  expect([...head.matchAll(/<link rel="preload" as="image"/g)]).toHaveLength(2)
  expect(head).toContain('/media/found-1')
})

it('asks for nothing where nothing is searched', async () => {
  call.mockClear()
  const { status } = await paint('/search')
  expect([status, call.mock.calls]).toEqual([200, []])
})
