import type { merchantReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { ApplicationState, MerchantAsk, MerchantKind } from '@sampan/contract/office/merchants/status.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface NewApplication {
  id: string
  buyerId: string
  kind: MerchantKind
  shopName: string
  legalName: string
  contactName: string
  mobile: string
  email: string
  country: string
  categories: Category[]
  about: string
  locale: Locale
  createdAt: Date
  papersMayShow: boolean
}

/** A request as a row of JSON: its times are texts. */
export interface StoredRequest {
  n: number
  asks: MerchantAsk[]
  words: string
  askedAt: string
  answer: string
  answeredAt: string | null
}

export interface ApplicationRow extends NewApplication {
  number: number
  state: ApplicationState
  reasonCode: (typeof merchantReasons)[number]
  reason: string
  shopId: number | null
  ownerId: string | null
  decidedAt: Date | null
  /** Ids of private pictures and PDFs, in their order. */
  papers: string[]
  /** Ids of them that are PDFs. */
  pdfs: string[]
  /** Numbers of the requests that the papers answer, in the same order; 0 for those of the beginning. */
  rounds: number[]
  /** Requests for more, in their order. */
  requests: StoredRequest[]
}

const applications = (db: Db) =>
  db.selectFrom('merchant_application').select([
    'id',
    'number',
    'buyer_id as buyerId',
    'kind',
    'shop_name as shopName',
    'legal_name as legalName',
    'contact_name as contactName',
    'mobile',
    'email',
    'country',
    sql<Category[]>`categories`.as('categories'), // written by `insertApplication` alone
    'about',
    sql<Locale>`locale`.as('locale'),
    'state',
    sql<ApplicationRow['reasonCode']>`reason_code`.as('reasonCode'),
    'reason',
    'shop_id as shopId',
    'owner_id as ownerId',
    'created_at as createdAt',
    'decided_at as decidedAt',
    'papers_may_show as papersMayShow',
    sql<string[]>`array(select picture_id from merchant_paper paper
      where paper.application_id = merchant_application.id order by position)`.as('papers'),
    sql<string[]>`array(select picture_id from merchant_paper paper join picture on picture.id = picture_id
      where paper.application_id = merchant_application.id and pages is not null)`.as('pdfs'),
    sql<number[]>`array(select round from merchant_paper paper
      where paper.application_id = merchant_application.id order by position)`.as('rounds'),
    sql<StoredRequest[]>`(select coalesce(jsonb_agg(jsonb_build_object('n', n, 'asks', asks, 'words', words,
      'askedAt', asked_at, 'answer', answer, 'answeredAt', answered_at) order by n), '[]')
      from merchant_request request where request.application_id = merchant_application.id)`.as('requests'),
  ])

/** A buyer's applications, the latest first. */
export const applicationsOf = (db: Db, buyerId: string, limit: number): Promise<ApplicationRow[]> =>
  applications(db)
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Applications whose papers these pictures are, by the id of the picture. */
export async function applicationsOfPapers(
  db: Db,
  pictures: readonly string[],
): Promise<ReadonlyMap<string, Pick<ApplicationRow, 'id' | 'number' | 'shopName'>>> {
  if (pictures.length === 0) return new Map()
  const rows = await db
    .selectFrom('merchant_paper as paper')
    .innerJoin('merchant_application as application', 'application.id', 'paper.application_id')
    .select([
      'paper.picture_id as pictureId',
      'application.id',
      'application.number',
      'application.shop_name as shopName',
    ])
    .where('paper.picture_id', 'in', [...pictures])
    .execute()
  return new Map(rows.map(({ pictureId, ...row }) => [pictureId, row]))
}

export const findApplication = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  applications(db).where('id', '=', id).executeTakeFirst()

/** An application, held until the transaction ends: of two who decide it the second finds it decided. */
export const lockApplication = (
  tx: Tx,
  id: string,
  ofBuyerId?: string,
): Promise<ApplicationRow | undefined> =>
  applications(tx)
    .where('id', '=', id)
    .$if(ofBuyerId !== undefined, (rows) => rows.where('buyer_id', '=', ofBuyerId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** All applications of a buyer wait for one another until the transaction ends; answers how many were made since then. */
export async function countSince(tx: Tx, buyerId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('merchant'), hashtext(${buyerId}))`.execute(tx)
  const { n } = await tx
    .selectFrom('merchant_application')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** True if the buyer has one that waits, or a shop. */
export async function hasOpen(tx: Tx, buyerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('merchant_application')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['submitted', 'needsMore', 'passed'])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApplication(
  tx: Tx,
  row: NewApplication,
  papers: readonly string[],
): Promise<void> {
  await tx
    .insertInto('merchant_application')
    .values({
      id: row.id,
      buyer_id: row.buyerId,
      kind: row.kind,
      shop_name: row.shopName,
      legal_name: row.legalName,
      contact_name: row.contactName,
      mobile: row.mobile,
      email: row.email,
      country: row.country,
      categories: row.categories,
      about: row.about,
      locale: row.locale,
      created_at: row.createdAt,
      papers_may_show: row.papersMayShow,
    })
    .execute()
  await tx
    .insertInto('merchant_paper')
    .values(papers.map((id, position) => ({ application_id: row.id, picture_id: id, position })))
    .execute()
  await insertHistory(tx, { id: row.id, state: 'submitted', operatorId: null, at: row.createdAt })
}

export type Outcome =
  | { state: 'passed'; shopId: number; ownerId: string }
  | { state: 'refused'; reasonCode: ApplicationRow['reasonCode']; reason: string }
  | { state: 'withdrawn' }

/** Ends the waiting; false when somebody else has done so. */
export async function writeOutcome(
  tx: Tx,
  id: string,
  outcome: Outcome,
  by: { operatorId: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('merchant_application')
    .set({
      state: outcome.state,
      decided_at: by.at,
      ...(outcome.state === 'passed' && { shop_id: outcome.shopId, owner_id: outcome.ownerId }),
      ...(outcome.state === 'refused' && { reason_code: outcome.reasonCode, reason: outcome.reason }),
    })
    .where('id', '=', id)
    .where('state', 'in', outcome.state === 'passed' ? ['submitted'] : ['submitted', 'needsMore'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertHistory(tx, { id, state: outcome.state, ...by })
  return true
}

/** Hands the application from the operators to its buyer, or back; the caller holds it and knows its state. */
export async function writeTurn(
  tx: Tx,
  id: string,
  state: 'submitted' | 'needsMore',
  by: { operatorId: string | null; at: Date },
): Promise<void> {
  await tx.updateTable('merchant_application').set({ state }).where('id', '=', id).execute()
  await insertHistory(tx, { id, state, ...by })
}

async function insertHistory(
  tx: Tx,
  step: { id: string; state: ApplicationState; operatorId: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('merchant_history')
    .values({ application_id: step.id, state: step.state, operator_id: step.operatorId, at: step.at })
    .execute()
}

const nobody = '–'

/** A buyer's applications that came to nothing, held. */
export const lockVain = (tx: Tx, buyerId: string): Promise<Pick<ApplicationRow, 'id' | 'state'>[]> =>
  tx
    .selectFrom('merchant_application')
    .select(['id', 'state'])
    .where('buyer_id', '=', buyerId)
    .where('state', '<>', 'passed')
    .forNoKeyUpdate()
    .execute()

/** Takes the person out of applications; answers which pictures were their papers. */
export async function emptyApplications(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await tx
    .updateTable('merchant_application')
    .set({ legal_name: nobody, contact_name: nobody, mobile: nobody, email: nobody, about: nobody })
    .where('id', 'in', [...ids])
    .execute()
  const papers = await tx
    .deleteFrom('merchant_paper')
    .where('application_id', 'in', [...ids])
    .returning('picture_id as id')
    .execute()
  return papers.map(({ id }) => id)
}

/** Steps of an application, in order; each request adds two at most, and there are few. */
export const historyOf = (
  db: Db,
  id: string,
): Promise<{ state: ApplicationState; operatorId: string | null; at: Date }[]> =>
  db
    .selectFrom('merchant_history')
    .select(['state', 'operator_id as operatorId', 'at'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()

/** The application that a shop came of, and who applied; undefined for a shop that Sampan opened itself. */
export const applicantOfShop = (
  db: Db,
  shopId: number,
): Promise<{ id: string; buyerId: string } | undefined> =>
  db
    .selectFrom('merchant_application')
    .select(['id', 'buyer_id as buyerId'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
