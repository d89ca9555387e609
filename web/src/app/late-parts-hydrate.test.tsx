import { createQueryClient } from '@sampan/client/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HomeBelow } from '#features/home/home-below.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { InEnglish } from '#testing/in-english.tsx'
import { sampleCard } from '#testing/sample-goods.ts'
import { WideRail } from './wide-rail.tsx'

const categories = [{ key: 'outdoors', picture: '/media/outdoors', productCount: 60 }]
const newest = { pages: [{ items: [sampleCard], nextCursor: null }], pageParams: [undefined] }

it.each<[string, ReactNode, key: readonly unknown[], answer: unknown]>([
  [
    'the rail',
    <WideRail key="rail" tabs={[]} tab="home" path="/home" search="" />,
    ['category_list', {}],
    categories,
  ],
  [
    'the lower half of home',
    <HomeBelow key="below" home={{ banners: [], sections: [] }} refreshMore={createRef()} />,
    ['product_list', { sort: 'newest', inStock: true }, 'pages'],
    newest,
  ],
])(
  '%s hydrates as it was painted, though another page has read its answer since',
  async (_, part, key, answer) => {
    fakeServer()
    const cache = createQueryClient()
    const page = (
      <QueryClientProvider client={cache}>
        <InEnglish>{part}</InEnglish>
      </QueryClientProvider>
    )
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    cache.setQueryData(key, answer)
    const mismatches: unknown[] = []
    await act(async () => {
      hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) })
    })
    expect(mismatches).toEqual([])
  },
)
