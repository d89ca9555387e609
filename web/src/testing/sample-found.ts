import type { Output } from '#client/types.ts'
import { sampleCard } from './sample-goods.ts'

/** Answer of a search, and how many goods each filter would leave. */
export const sampleFound: Output<'product_search'> = {
  items: [sampleCard],
  nextCursor: null,
  said: {
    matched: 'every',
    meant: null,
    notSold: null,
    priceMinCents: null,
    priceMaxCents: null,
    total: 1,
    isAbout: false,
  },
  related: [],
}

export const sampleFacets: Output<'search_facets'> = {
  total: 128,
  isAbout: false,
  categories: [{ key: 'men', count: 100 }],
  shipFrom: [],
  scores: [],
  inStock: 120,
  freeReturns: 40,
  prices: { bounds: [0, 1000, 2000, 3000], counts: [3, 80, 40, 5] },
}
