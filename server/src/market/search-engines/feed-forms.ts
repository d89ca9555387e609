import type { FeedRow } from './feed-rows.ts'

/** A form of the feed: names of columns with what stands in them, in the words of whoever takes it. */
export interface FeedForm {
  idColumn: string
  columns: readonly string[]
  cells(row: FeedRow): Readonly<Record<string, string>>
  /** Columns of a SKU that is gone; all others are empty. */
  gone(id: string, groupId: string): Readonly<Record<string, string>>
}

const yes = 'true'
const no = 'false'
const state = (row: FeedRow): string => (row.isForSale ? 'in_stock' : 'out_of_stock')
const shipping = (row: FeedRow): string =>
  row.shipping.map(({ country, price }) => `${country}:::${price}`).join(',')
/** Name under which an account of Google keeps the policy of such a shop; it changes with nothing but the days. */
const returnLabel = ({ freeReturnDays }: FeedRow): string =>
  freeReturnDays === null ? '' : `free_${freeReturnDays}_days`

/** Attributes of Google's product data specification; other readers of feeds take them too. */
const google: FeedForm = {
  idColumn: 'id',
  columns: [
    'id',
    'item_group_id',
    'title',
    'description',
    'link',
    'image_link',
    'additional_image_link',
    'video_link',
    'availability',
    'price',
    'sale_price',
    'condition',
    'brand',
    'gtin',
    'mpn',
    'identifier_exists',
    'product_type',
    'material',
    'color',
    'size',
    'shipping',
    'shipping_weight',
    'ships_from_country',
    'return_policy_label',
    'seller_name',
    'seller_url',
    'is_eligible_search',
    'is_eligible_checkout',
  ],
  cells: (row) => ({
    id: row.id,
    item_group_id: row.groupId,
    title: row.title,
    description: row.description,
    link: row.link,
    image_link: row.picture,
    additional_image_link: row.morePictures.join(','),
    video_link: row.video,
    availability: state(row),
    price: row.price,
    sale_price: row.salePrice,
    condition: 'new',
    brand: row.brand,
    gtin: row.gtin,
    mpn: row.mpn,
    identifier_exists: row.hasCode ? 'yes' : 'no',
    product_type: row.category,
    material: row.material,
    color: row.colour,
    size: row.size,
    shipping: shipping(row),
    shipping_weight: `${row.weightGrams} g`,
    ships_from_country: row.shipFrom,
    return_policy_label: returnLabel(row),
    seller_name: row.shop,
    seller_url: row.shopLink,
    is_eligible_search: yes,
    is_eligible_checkout: no,
  }),
  gone: (id, groupId) => ({
    id,
    item_group_id: groupId,
    availability: 'out_of_stock',
    is_eligible_search: no,
    is_eligible_checkout: no,
  }),
}

/** Fields of OpenAI's product feed. Nothing is sold by its checkout: no agent pays. */
const openai: FeedForm = {
  idColumn: 'item_id',
  columns: [
    'is_eligible_search',
    'is_eligible_checkout',
    'item_id',
    'title',
    'description',
    'url',
    'brand',
    'gtin',
    'mpn',
    'image_url',
    'additional_image_urls',
    'video_url',
    'price',
    'sale_price',
    'availability',
    'condition',
    'product_category',
    'material',
    'color',
    'size',
    'weight',
    'item_weight_unit',
    'group_id',
    'listing_has_variations',
    'variant_dict',
    'shipping',
    'seller_name',
    'seller_url',
    'return_policy',
    'store_country',
    'target_countries',
    'review_count',
    'star_rating',
  ],
  cells: (row) => ({
    is_eligible_search: yes,
    is_eligible_checkout: no,
    item_id: row.id,
    title: row.title,
    description: row.description,
    url: row.link,
    brand: row.brand,
    gtin: row.gtin,
    mpn: row.mpn,
    image_url: row.picture,
    additional_image_urls: row.morePictures.join(','),
    video_url: row.video,
    price: row.price,
    sale_price: row.salePrice,
    availability: state(row),
    condition: 'new',
    product_category: row.category,
    material: row.material,
    color: row.colour,
    size: row.size,
    weight: String(row.weightGrams),
    item_weight_unit: 'g',
    group_id: row.groupId,
    listing_has_variations: row.groupId === '' ? no : yes,
    variant_dict: row.groupId === '' ? '' : JSON.stringify(row.choice),
    shipping: shipping(row),
    seller_name: row.shop,
    seller_url: row.shopLink,
    return_policy: new URL('/about/refunds', row.link).href,
    store_country: row.shipFrom,
    target_countries: row.shipping.map(({ country }) => country).join(','),
    review_count: row.reviews === 0 ? '' : String(row.reviews),
    star_rating: row.stars,
  }),
  gone: (id, groupId) => ({
    item_id: id,
    group_id: groupId,
    availability: 'out_of_stock',
    is_eligible_search: no,
    is_eligible_checkout: no,
  }),
}

/** Forms by the word that the address asks for as `for`. */
export const feedForms: Readonly<Record<string, FeedForm>> = { google, openai }
