import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { cents, page, pageInput, queryInt, queryRowId, rowId, typedCode, uuid } from '../../wire/schemas.ts'
import * as limits from './limits.ts'
import { codedRowResults } from './rules.ts'
import * as schemas from './schemas.ts'
import { videoSellerEndpoints } from './video-endpoints.ts'

const priceCents = z.int().check(z.gte(1), z.lte(limits.priceCentsMax))
const stock = z.int().check(z.gte(0), z.lte(limits.stockMax))

const nothing = z.strictObject({})
const readGoods = { access: 'key', scope: 'goods:read', method: 'GET', limit: 'read' } as const
const skuCode = typedCode(1, limits.skuCodeLengthMax)

/** Goods, stock and prices for a shop's own system (docs/api/seller.md). */
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
  seller_stock_set_by_code: endpoint({
    method: 'POST',
    path: '/api/seller/stock/setByCode',
    access: 'key',
    scope: 'stock:write',
    limit: 'write',
    idempotent: true,
    summary:
      "Sets the stock of up to 500 SKUs by the shop's own codes; each row is answered, and those without a fault are set",
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ skuCode, stock, was: z.optional(stock) }))
        .check(z.minLength(1), z.maxLength(limits.codedRowsMax)),
    }),
    output: z.object({
      /** The act among the shop's changes, where a member can undo it; null where nothing changed. */
      actId: z.nullable(uuid),
      /** In the order of the rows. */
      rows: z.array(
        z.object({
          skuCode: z.string(),
          result: z.enum(codedRowResults),
          skuId: z.nullable(rowId),
          /** The stock afterwards; null where no SKU has the code. */
          stock: z.nullable(z.int()),
        }),
      ),
    }),
    refusals: ['shopSuspended'],
  }),
  seller_goods_list: endpoint({
    ...readGoods,
    path: '/api/seller/goods/list',
    summary: "The shop's goods, newest first",
    input: z.omit(schemas.goodsListInput, { quality: true, order: true }),
    output: schemas.goodsPage,
    refusals: [],
  }),
  seller_goods_detail: endpoint({
    ...readGoods,
    path: '/api/seller/goods/detail',
    summary: 'Product with its texts, facts, SKUs, and what is missing',
    input: z.strictObject({ id: queryRowId }),
    output: schemas.goodsDetail,
    refusals: ['goodsGone'],
  }),
  seller_goods_save: endpoint({
    method: 'POST',
    path: '/api/seller/goods/save',
    access: 'key',
    scope: 'goods:write',
    limit: 'write',
    idempotent: true,
    bodyBytesMax: limits.goodsBodyBytesMax,
    summary:
      'Makes a product, off the shelf, or writes all that is said of one; `version` is the one that was read',
    input: schemas.goodsSaveInput,
    output: schemas.goodsDetail,
    refusals: [
      'goodsGone',
      'skuChanged',
      'skuDouble',
      'freightTemplateGone',
      'stockBelowZero',
      'stockTooMuch',
      'skuCodeTaken',
      'goodsIncomplete',
    ],
  }),
  seller_goods_upload: endpoint({
    method: 'POST',
    path: '/api/seller/goods/upload',
    access: 'key',
    scope: 'goods:write',
    limit: 'upload',
    multipart: true,
    summary:
      'Takes one picture of goods and stores it anew, without its metadata; its address is named in goods/pictures or goods/save',
    input: nothing,
    output: z.object({ picture: z.string() }),
    refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
  }),
  ...videoSellerEndpoints,
  seller_goods_pictures: endpoint({
    method: 'POST',
    path: '/api/seller/goods/pictures',
    access: 'key',
    scope: 'goods:write',
    limit: 'write',
    idempotent: true,
    summary:
      "Sets a product's pictures in their order, and those of the SKUs that are named; all else stays as it is",
    input: schemas.goodsPicturesInput,
    output: schemas.goodsDetail,
    refusals: ['goodsGone', 'skuChanged'],
  }),
  seller_goods_publish: endpoint({
    method: 'POST',
    path: '/api/seller/goods/publish',
    access: 'key',
    scope: 'goods:publish',
    limit: 'write',
    summary: 'Puts a product on the shelf or takes it off; saying the same twice changes nothing',
    input: z.strictObject({ id: rowId, onSale: z.boolean() }),
    output: schemas.goodsDetail,
    refusals: ['goodsGone', 'goodsTakenDown', 'goodsHidden', 'goodsIncomplete'],
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
          z.union([z.strictObject({ skuId: rowId, priceCents }), z.strictObject({ skuCode, priceCents })]),
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
