import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

afterEach(cleanup)

const card: Output<'console_search_ranking'>['hits'][number]['card'] = {
  id: 7,
  shopId: 1,
  category: 'phone',
  title: 'Phone case',
  titleLocale: 'en',
  picture: '/none.webp',
  priceCents: 1200,
  originalPriceCents: null,
  lowestBeforeCents: null,
  sales: 40,
  score: { average: 45, count: 3 },
  soldOut: false,
  onlySkuId: null,
}

const ranking: Output<'console_search_ranking'> = {
  said: {
    matched: 'every',
    meant: { words: 'phone', isUsed: true },
    notSold: null,
    priceMinCents: null,
    priceMaxCents: null,
    total: 10_000,
    isAbout: true,
  },
  terms: [
    {
      shown: 'phone',
      weight: 4.5,
      ways: [
        { kind: 'typed', words: 'phone' },
        { kind: 'otherName', words: 'mobile' },
      ],
    },
  ],
  candidates: 1000,
  candidatesMax: 1000,
  hits: [
    {
      card,
      score: 2_620_000,
      parts: {
        terms: [3_100_000],
        phrase: 0,
        accessory: -930_000,
        onlyFor: 0,
        missing: 0,
        soldOut: 0,
        quality: 450_000,
      },
      found: [
        {
          kind: 'typed',
          words: 'phone',
          worth: 0.69,
          locale: 'en',
          fields: [{ field: 'title', times: 1 }],
        },
      ],
    },
  ],
  tookMs: { read: 1, candidates: 2, rank: 3 },
}

it('shows what a score is made of, what was meant and that there are more', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('catalogue'))
  server.on('console_overview', overview)
  server.on('console_search_ranking', ranking)
  await openConsole('/console/ranking?q=phnoe&lang=en')
  expect(await screen.findByText('What was probably meant, every word')).toBeTruthy()
  expect(screen.getByText('more than 10,000')).toBeTruthy()
  expect(screen.getByText('1,000 of at most 1,000')).toBeTruthy()
  expect(server.sentTo('console_search_ranking')[0]?.body).toEqual({ q: 'phnoe', locale: 'en' })
  fireEvent.click(screen.getByRole('link', { name: '1' }))
  const pane = within(await screen.findByRole('complementary', { name: 'Why it is at this place' }))
  expect(pane.getByText('Only an accessory of it').nextSibling?.textContent).toBe('-0.930')
  expect(pane.getByText('Score').nextSibling?.textContent).toBe('2.620')
  expect(pane.getByText(/title ×1/)).toBeTruthy()
})
