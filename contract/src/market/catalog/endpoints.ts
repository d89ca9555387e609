import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, queryRowId } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const catalogEndpoints = {
  category_list: endpoint({
    method: 'GET',
    path: '/api/category/list',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'The ten categories with how much they hold',
    input: nothing,
    output: z.array(schemas.categoryTile),
    refusals: [],
  }),
  product_list: endpoint({
    method: 'GET',
    path: '/api/product/list',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'Products, filtered and sorted, a page at a time',
    input: schemas.productListInput,
    output: schemas.productPage,
    refusals: [],
  }),
  product_detail: endpoint({
    method: 'GET',
    path: '/api/product/detail',
    access: 'public',
    limit: 'read',
    shared: 'visitors',
    byCountry: true,
    summary: 'One product with its SKUs, shop, freight and latest reviews',
    input: z.strictObject({ id: queryRowId }),
    output: schemas.productDetail,
    refusals: ['productGone'],
  }),
  product_compare: endpoint({
    method: 'GET',
    path: '/api/product/compare',
    access: 'public',
    limit: 'read',
    summary:
      'Up to four products beside each other, in the order asked; those that left the shelf are left out',
    input: schemas.compareInput,
    output: z.object({ items: z.array(schemas.comparedProduct) }),
    refusals: [],
  }),
  product_prices: endpoint({
    method: 'GET',
    path: '/api/product/prices',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'Price of a SKU now and in the 90 days before',
    input: z.strictObject({ sku: queryRowId }),
    output: schemas.priceHistory,
    refusals: ['productGone'],
  }),
} as const
