import { createQueryClient } from '@sampan/client/query-client.ts'
import { PageContext } from '@sampan/router/use-page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ProductPage } from '#features/catalog/product-page.tsx'
import { ShopHead } from '#features/shops/shop-head.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { InEnglish } from '#testing/in-english.tsx'
import { sampleProduct, sampleShop } from '#testing/sample-goods.ts'

afterEach(() => vi.restoreAllMocks())

const away = '2026-11-26T00:00:00.000Z'
const otherwise = () => 'as another browser writes it'

it.each([
  ['a product', <ProductPage key="product" product={{ ...sampleProduct, shopAwayUntil: away }} />],
  ['a shop', <ShopHead key="shop" shop={{ ...sampleShop, awayUntil: away }} />],
])(
  '%s that the server rendered stays, also where the browser writes days, units and countries otherwise',
  async (_, part: ReactNode) => {
    fakeServer()
    const page = (
      <QueryClientProvider client={createQueryClient()}>
        <PageContext value={{ path: '/detail/7', params: { product: '7' }, search: new URLSearchParams() }}>
          <InEnglish>{part}</InEnglish>
        </PageContext>
      </QueryClientProvider>
    )
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    // For TypeScript `format` is a method; it is an accessor, and formats that were made before follow it.
    for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat])
      vi.spyOn(prototype, 'format' as never, 'get' as never).mockReturnValue(otherwise as never)
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange').mockImplementation(otherwise)
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(otherwise)
    const made: unknown[] = []
    await act(async () => {
      hydrateRoot(root, page, { onRecoverableError: (error) => made.push(error) })
    })
    expect(made).toEqual([])
  },
)
