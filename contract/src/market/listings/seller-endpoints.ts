import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { cents, page, pageInput, queryInt, rowId, typedCode, uuid } from '../../wire/schemas.ts'
import * as limits from './limits.ts'

const priceCents = z.int().check(z.gte(1), z.lte(limits.priceCentsMax))
const stock = z.int().check(z.gte(0), z.lte(limits.stockMax))

/** Stock for a shop's own system (docs/api/seller.md). */
export const listingsSellerEndpoints = {
  seller_stock_list: endpoint({
    method: 'GET',
    path: '/api/seller/stock/list',
    access: 'key',
    scope: 'stock:write',
    limit: 'read',
    summary: "The shop's SKUs with their stock, those of the newest goods first",
    input: z.strictObject({ ...pageInput, limit: z._default(queryInt(1, limits.gridPageMax), 50) }),
    output: page(
      z.object({
        skuId: rowId,
        productId: rowId,
        title: z.string(),
        spec: z.string(),
        /** The shop's own code and barcode of it; null where it gave none. */
        skuCode: z.nullable(z.string()),
        barcode: z.nullable(z.string()),
        /** Shelf or bin in the shop's store room; null where it named none. */
        bin: z.nullable(z.string()),
        stock: z.int(),
        active: z.boolean(),
        onSale: z.boolean(),
      }),
    ),
    refusals: [],
  }),
  seller_stock_set: endpoint({
    method: 'POST',
    path: '/api/seller/stock/set',
    access: 'key',
    scope: 'stock:write',
    limit: 'write',
    idempotent: true,
    bodyBytesMax: limits.goodsBodyBytesMax,
    summary:
      'Sets the stock of up to a thousand SKUs, all or none; with `was` only what lies between the two is put on the shelf or taken off',
    input: z.strictObject({
      skus: z
        .array(z.strictObject({ skuId: rowId, stock, was: z.optional(stock) }))
        .check(z.minLength(1), z.maxLength(limits.changesMax)),
    }),
    output: z.object({
      /** The act among the shop's changes, where a member can undo it. */
      actId: uuid,
      skus: z.array(z.object({ skuId: rowId, stock: z.int() })),
    }),
    refusals: ['shopSuspended', 'goodsGone', 'stockBelowZero', 'stockTooMuch'],
  }),
  seller_price_set: endpoint({
    method: 'POST',
    path: '/api/seller/price/set',
    access: 'key',
    scope: 'prices:write',
    limit: 'write',
    idempotent: true,
    bodyBytesMax: limits.goodsBodyBytesMax,
    summary:
      "Sets the prices of up to a thousand SKUs, all or none, each by its id or by the shop's own code",
    input: z.strictObject({
      skus: z
        .array(
          z.union([
            z.strictObject({ skuId: rowId, priceCents }),
            z.strictObject({ skuCode: typedCode(1, limits.skuCodeLengthMax), priceCents }),
          ]),
        )
        .check(z.minLength(1), z.maxLength(limits.changesMax)),
    }),
    output: z.object({
      /** The act among the shop's changes, where a member can undo it. */
      actId: uuid,
      skus: z.array(z.object({ skuId: rowId, skuCode: z.nullable(z.string()), priceCents: cents })),
    }),
    refusals: ['shopSuspended', 'goodsGone'],
  }),
} as const
