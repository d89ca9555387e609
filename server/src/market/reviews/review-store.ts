import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { holdsWords } from './asked-word-store.ts'
import type { WordsAsked } from './words-asked.ts'

export interface ReviewRow {
  id: number
  productId: number
  shopId: number
  buyerId: string | null
  orderId: string | null
  author: string
  locale: Locale
  text: string
  productScore: number
  serviceScore: number
  postageScore: number
  pictures: string[]
  spec: string
  createdAt: Date
  helpful: number
  isHelpful: boolean
  isOwn: boolean
  followUpText: string | null
  followUpPictures: string[] | null
  followUpAt: Date | null
  reply: string | null
  replyLocale: Locale | null
  repliedAt: Date | null
  hiddenAt: Date | null
  hiddenCode: HiddenCode | null
  hiddenWords: string
}
export type HiddenCode = 'insulting' | 'advertising' | 'privateData' | 'offTopic' | 'untrue' | 'other'

/** `reader`: the placeholder of the buyer who reads, or the word null. */
export const reviewColumns = (
  reader: string,
): string => `review.id, review.product_id as "productId", review.shop_id as "shopId", review.buyer_id as "buyerId",
  review.purchase_id as "orderId", review.author, review.locale, review."text", review.product_score as "productScore",
  review.service_score as "serviceScore", review.postage_score as "postageScore", review.pictures, review.spec,
  review.created_at as "createdAt", review.helpful, review.reply, review.reply_locale as "replyLocale",
  review.replied_at as "repliedAt", review.hidden_at as "hiddenAt", review.hidden_code as "hiddenCode",
  review.hidden_words as "hiddenWords", follow."text" as "followUpText", follow.pictures as "followUpPictures",
  follow.created_at as "followUpAt", coalesce(review.buyer_id = ${reader}::uuid, false) as "isOwn",
  exists (select from review_vote vote where vote.review_id = review.id and vote.buyer_id = ${reader}::uuid) as "isHelpful"`

/** The tables of those columns. */
export const reviewTables = 'review left join review_follow_up follow on follow.review_id = review.id'

const written = ['review."text"', 'follow."text"', 'review.reply']

export interface ReviewQuery {
  /** Product, shop and author whose reviews are meant; none is all. */
  productId?: number | undefined
  shopId?: number | undefined
  buyerId?: string | undefined
  readerId: string | null
  stars?: number | undefined
  /** Stars of which any will do. */
  starsAmong?: readonly number[] | undefined
  withPictures?: boolean | undefined
  /** In which languages; all of them when none is named. */
  locales?: readonly Locale[] | undefined
  /** True: reviews alone without the shop's reply. */
  unanswered?: boolean
  state?: 'shown' | 'hidden'
  asked?: WordsAsked | undefined
  sort: 'newest' | 'helpful'
  after: { helpful: number; id: number } | null
  limit: number
}

/** Filter whose reviews are counted. */
export type ReviewFilter = Pick<
  ReviewQuery,
  'productId' | 'shopId' | 'buyerId' | 'starsAmong' | 'unanswered' | 'state' | 'asked'
>

/** Number of the reviews that a filter without words finds, of which no more than `totalsLimit` are counted. */
export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(filter, given)
  const found = `select from review where ${conditions.join(' and ')}`
  const inOrder = `order by review.id desc limit ${totalsLimit}`
  const stars = starsApart(filter)
  const [row] = await runStatement<{ count: number }>(
    db,
    stars === null
      ? `select count(*)::int as count from (${found} ${inOrder}) part`
      : `select least(count(*), ${totalsLimit})::int as count from unnest(${given(stars)}::smallint[]) wanted(stars) cross join lateral (
          ${found} and review.product_score = wanted.stars ${inOrder}) few`,
    values,
  )
  return row?.count ?? 0
}

/** A page of reviews, after the last row of the page before. What the hundredth page leaves out is in the index, not read. */
export function reviewRows(db: Db, query: ReviewQuery): Promise<ReviewRow[]> {
  const { after, sort } = query
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const reader = query.readerId === null ? 'null' : given(query.readerId)
  const conditions = conditionsOf(query, given)
  if (after !== null)
    conditions.push(
      sort === 'newest'
        ? `review.id < ${given(after.id)}`
        : `(helpful, review.id) < (${given(after.helpful)}, ${given(after.id)})`,
    )
  const inOrder = `order by ${sort === 'newest' ? '' : 'helpful desc, '}id desc limit ${Number(query.limit)}`
  const stars = starsApart(query)
  if (stars !== null)
    return runStatement<ReviewRow>(
      db,
      `select ${reviewColumns(reader)} from (
        select few.* from unnest(${given(stars)}::smallint[]) wanted(stars) cross join lateral (
          select review.* from review where ${conditions.join(' and ')} and review.product_score = wanted.stars ${inOrder}) few
        ${inOrder}) review
      left join review_follow_up follow on follow.review_id = review.id ${inOrder.replace(' id', ' review.id')}`,
      values,
    )
  const { locales } = query
  const [only] = locales ?? []
  if (locales?.length === 1) conditions.push(`locale = ${given(only)}`)
  if (locales === undefined || locales.length === 1) {
    return runStatement<ReviewRow>(
      db,
      `select ${reviewColumns(reader)} from ${reviewTables} where ${conditions.join(' and ')} ${inOrder.replace(' id', ' review.id')}`,
      values,
    )
  }
  // Each language has its own order in an index; the first of each are put into one.
  return runStatement<ReviewRow>(
    db,
    `select ${reviewColumns(reader)} from (
      select few.* from unnest(${given([...locales])}::text[]) wanted(locale) cross join lateral (
        select review.* from review where ${conditions.join(' and ')} and review.locale = wanted.locale ${inOrder}) few
      ${inOrder}) review
    left join review_follow_up follow on follow.review_id = review.id ${inOrder.replace(' id', ' review.id')}`,
    values,
  )
}

const allStars = [1, 2, 3, 4, 5]

/**
 * Stars of which each has its own order in an index, so that a page takes the first of each; null where no such index is asked: hidden
 * reviews are few, and words are looked for among the newest.
 */
function starsApart({
  starsAmong,
  unanswered,
  productId,
  state,
  asked,
}: Omit<ReviewFilter, 'shopId'>): readonly number[] | null {
  if (state === 'hidden' || asked !== undefined) return null
  // Reviews of one product that wait for a reply are in an index with the stars.
  return starsAmong ?? (unanswered && productId !== undefined ? allStars : null)
}

/** Conditions of a list's query, its place in the list and its languages aside; `given` takes a value and names its place. */
function conditionsOf(
  query: Omit<ReviewQuery, 'readerId' | 'sort' | 'after' | 'limit'>,
  given: (value: unknown) => string,
): string[] {
  const conditions = [`hidden_at is ${query.state === 'hidden' ? 'not null' : 'null'}`]
  const { asked, state } = query
  if (asked && 'buyerId' in asked) conditions.push(`review.buyer_id = ${given(asked.buyerId)}::uuid`)
  if (asked && 'productId' in asked) conditions.push(`review.product_id = ${given(asked.productId)}`)
  if (asked && 'words' in asked)
    conditions.push(holdsWords(asked, { table: 'review', state, texts: written }, given))
  if (query.productId !== undefined) conditions.push(`product_id = ${given(query.productId)}`)
  if (query.shopId !== undefined) conditions.push(`shop_id = ${given(query.shopId)}`)
  if (query.buyerId !== undefined) conditions.push(`buyer_id = ${given(query.buyerId)}::uuid`)
  if (query.stars !== undefined) conditions.push(`product_score = ${given(query.stars)}`)
  if (query.starsAmong && starsApart(query) === null)
    conditions.push(`product_score = any(${given([...query.starsAmong])}::smallint[])`)
  if (query.withPictures) conditions.push('has_pictures')
  if (query.unanswered) conditions.push('replied_at is null')
  return conditions
}

/** One review, shown or hidden. */
export async function findReview(
  db: Db,
  id: number,
  readerId: string | null,
): Promise<ReviewRow | undefined> {
  const [row] = await runStatement<ReviewRow>(
    db,
    `select ${reviewColumns('$2')} from ${reviewTables} where review.id = $1`,
    [id, readerId],
  )
  return row
}

/** The follow-ups' columns for a query that names `review` itself. */
export const withFollowUp = 'left join review_follow_up follow on follow.review_id = review.id'
