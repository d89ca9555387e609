import * as z from 'zod/mini'
import { queryLengthMax } from '../catalog/limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nothing, pageInput, typedText } from '../wire/schemas.ts'
import * as schemas from './schemas.ts'

const history = z.object({ words: z.array(z.string()) })

export const searchEndpoints = {
  product_search: endpoint({
    method: 'GET',
    path: '/api/product/search',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'Products by words in ten languages, filtered and sorted, a page at a time',
    input: z.strictObject({
      ...pageInput,
      ...schemas.searchChoice,
      sort: z._default(schemas.searchSort, 'relevance'),
    }),
    output: schemas.searchPage,
    refusals: [],
  }),
  search_facets: endpoint({
    method: 'GET',
    path: '/api/product/facets',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'How many products a search finds in each category, price, country and score',
    input: z.strictObject(schemas.searchChoice),
    output: schemas.searchFacets,
    refusals: [],
  }),
  product_suggest: endpoint({
    method: 'GET',
    path: '/api/product/suggest',
    access: 'public',
    limit: 'read',
    shared: 'visitors',
    summary: 'Words, categories, products and shops that begin like what is typed',
    input: z.strictObject({ q: z.string().check(z.trim(), z.maxLength(queryLengthMax)) }),
    output: schemas.suggestions,
    refusals: [],
  }),
  search_hot: endpoint({
    method: 'GET',
    path: '/api/search/hot',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'What others look for',
    input: nothing,
    output: z.array(schemas.hotWord),
    refusals: [],
  }),
  search_history: endpoint({
    method: 'GET',
    path: '/api/search/history',
    access: 'buyer',
    limit: 'read',
    summary: 'What the buyer searched, the latest first',
    input: nothing,
    output: history,
    refusals: [],
  }),
  search_remember: endpoint({
    method: 'POST',
    path: '/api/search/remember',
    access: 'buyer',
    limit: 'write',
    summary: 'Keeps searched words with the account; those of a device that was signed in on come together',
    input: z.strictObject({
      words: z.array(typedText(1, queryLengthMax)).check(z.minLength(1), z.maxLength(20)),
    }),
    output: history,
    refusals: [],
    stale: ['search_history'],
  }),
  search_forget: endpoint({
    method: 'POST',
    path: '/api/search/forget',
    access: 'buyer',
    limit: 'write',
    summary: 'Forgets what the buyer searched',
    input: nothing,
    output: history,
    refusals: [],
    stale: ['search_history'],
  }),
} as const
