import type {
  AppealSide,
  LegalGround,
  LegalOutcome,
  LegalSubject,
} from '@sampan/contract/office/legal-notices/rules.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface LegalNoticeRow {
  id: string
  number: number
  subject: LegalSubject
  productId: number
  reviewId: number | null
  shopId: number
  ground: LegalGround
  explanation: string
  notifierId: string | null
  name: string
  email: string
  locale: Locale
  state: 'open' | 'appealed' | 'decided'
  claimedBy: string | null
  createdAt: Date
  outcome: LegalOutcome | null
  basis: 'law' | 'terms' | null
  rule: string | null
  facts: string | null
  decidedBy: string | null
  decidedAt: Date | null
  takedownId: string | null
  reversedAt: Date | null
}

const columns = `n.id, n.number, n.subject, n.product_id as "productId", n.review_id as "reviewId", n.shop_id as "shopId", n.ground,
  n.explanation, n.buyer_id as "notifierId", n.name, n.email, n.locale, n.state, n.claimed_by as "claimedBy",
  n.created_at as "createdAt", n.outcome, n.basis, n.rule, n.facts, n.decided_by as "decidedBy", n.decided_at as "decidedAt",
  n.takedown_id as "takedownId", n.reversed_at as "reversedAt"`

export async function findNotice(db: Db, id: string): Promise<LegalNoticeRow | undefined> {
  const [row] = await runStatement<LegalNoticeRow>(
    db,
    `select ${columns} from legal_notice n where n.id = $1`,
    [id],
  )
  return row
}

/** A report, held: of two who decide at once the second sees what the first did. */
export async function holdNotice(tx: Tx, id: string): Promise<LegalNoticeRow | undefined> {
  const [row] = await runStatement<LegalNoticeRow>(
    tx,
    `select ${columns} from legal_notice n where n.id = $1 for no key update`,
    [id],
  )
  return row
}

export interface NewLegalNotice
  extends Pick<
    LegalNoticeRow,
    | 'id'
    | 'subject'
    | 'productId'
    | 'reviewId'
    | 'shopId'
    | 'ground'
    | 'explanation'
    | 'notifierId'
    | 'name'
    | 'email'
    | 'locale'
    | 'createdAt'
  > {
  sender: Buffer | null
}

/** @returns its number */
export async function insertNotice(tx: Tx, wish: NewLegalNotice): Promise<number> {
  const [row] = await runStatement<{ number: number }>(
    tx,
    `insert into legal_notice (id, subject, product_id, review_id, shop_id, ground, explanation, buyer_id, name, email, locale,
      sender, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning number`,
    [
      wish.id,
      wish.subject,
      wish.productId,
      wish.reviewId,
      wish.shopId,
      wish.ground,
      wish.explanation,
      wish.notifierId,
      wish.name,
      wish.email,
      wish.locale,
      wish.sender,
      wish.createdAt,
    ],
  )
  return row?.number ?? 0
}

/** Shop of a product, or of the review of one that is shown; undefined where there is none. */
export async function findSubject(
  db: Db,
  { subject, id }: { subject: LegalSubject; id: number },
): Promise<{ productId: number; reviewId: number | null; shopId: number } | undefined> {
  const [row] = await runStatement<{ productId: number; reviewId: number | null; shopId: number }>(
    db,
    subject === 'product'
      ? `select id as "productId", null as "reviewId", shop_id as "shopId" from product where id = $1`
      : `select product_id as "productId", id as "reviewId", shop_id as "shopId" from review where id = $1 and hidden_at is null`,
    [id],
  )
  return row
}

/** Whoever sends at the same moment waits: what they have sent is counted one after the other. */
export const holdSender = (tx: Tx, sender: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`legal-notice:${sender}`}, 0))`.execute(tx)

interface Sent {
  /** Sent since then by this account, address or e-mail: the largest of the three, counted no further than `max`. */
  lately: number
  /** True if a report of theirs about the same waits. */
  hasOpen: boolean
  /** Reports about the same that wait, counted no further than `max`. */
  waiting: number
}

export async function countSent(
  db: Db,
  {
    subject,
    subjectId,
    notifierId,
    sender,
    email,
    since,
    max,
  }: {
    subject: LegalSubject
    subjectId: number
    notifierId: string | null
    sender: Buffer | null
    email: string
    since: Date
    max: number
  },
): Promise<Sent> {
  const counted = (where: string) =>
    `(select count(*)::int from (select 1 from legal_notice where ${where} limit $7) as few)`
  const about = `${subject}_id = $5 and state = 'open' and subject = '${subject}'`
  const [row] = await runStatement<Sent>(
    db,
    `select greatest(${counted('buyer_id = $1 and created_at > $4')}, ${counted('sender = $2 and created_at > $4')},
        ${counted(`email = $3 and email <> '' and created_at > $4`)}) as lately,
      exists (select from legal_notice where ${about} and (buyer_id = $1 or (email = $3 and $3 <> ''))) as "hasOpen",
      (select count(*)::int from (select 1 from legal_notice where ${about} limit $6) as few) as waiting`,
    [notifierId, sender, email, since, subjectId, max, max],
  )
  return row ?? { lately: 0, hasOpen: false, waiting: 0 }
}

export const setClaim = (tx: Tx, id: string, operatorId: string | null): Promise<unknown> =>
  runStatement(tx, 'update legal_notice set claimed_by = $2 where id = $1', [id, operatorId])

export interface Statement {
  basis: 'law' | 'terms'
  rule: string
  facts: string
}

export const writeDecision = (
  tx: Tx,
  id: string,
  made: Statement & { outcome: LegalOutcome; by: string; at: Date; takedownId: string | null },
): Promise<unknown> =>
  runStatement(
    tx,
    `update legal_notice set state = 'decided', outcome = $2, basis = $3, rule = $4, facts = $5, decided_by = $6, decided_at = $7,
      takedown_id = $8 where id = $1`,
    [id, made.outcome, made.basis, made.rule, made.facts, made.by, made.at, made.takedownId],
  )

/** Turns the decision round: its contrary counts from now on, or itself again. */
export const reverseDecision = (
  tx: Tx,
  id: string,
  { at, takedownId }: { at: Date; takedownId?: string | undefined },
): Promise<unknown> =>
  runStatement(
    tx,
    `update legal_notice set reversed_at = case when reversed_at is null then $2::timestamptz end,
      takedown_id = coalesce($3, takedown_id) where id = $1`,
    [id, at, takedownId ?? null],
  )

/** Reports whose goods were taken down by it, held. */
export const noticesOfTakedown = (tx: Tx, takedownId: string): Promise<LegalNoticeRow[]> =>
  runStatement<LegalNoticeRow>(
    tx,
    `select ${columns} from legal_notice n where n.takedown_id = $1 order by n.id for no key update`,
    [takedownId],
  )

export interface QueueQuery {
  state: LegalNoticeRow['state'] | undefined
  /** Null: those that wait oldest first, others newest first. */
  order: 'newest' | 'oldest' | null
  /** Number of the last row of the page before. */
  after: number | null
  limit: number
}

export function queueRows(db: Db, { state, order, after, limit }: QueueQuery): Promise<LegalNoticeRow[]> {
  const isWaiting = state === 'open' || state === 'appealed'
  const isOldestFirst = order === null ? isWaiting : order === 'oldest'
  const [sign, direction] = isOldestFirst ? ['>', 'asc'] : ['<', 'desc']
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = ['true']
  if (state !== undefined) where.push(`n.state = ${given(state)}`)
  if (after !== null) where.push(`n.number ${sign} ${given(after)}`)
  return runStatement<LegalNoticeRow>(
    db,
    `select ${columns} from legal_notice n where ${where.join(' and ')} order by n.number ${direction} limit ${Number(limit)}`,
    values,
  )
}

/** Reports of one account, newest first. */
export const rowsOfNotifier = (
  db: Db,
  notifierId: string,
  { before, limit }: { before: { at: string; id: string } | null; limit: number },
): Promise<LegalNoticeRow[]> =>
  runStatement<LegalNoticeRow>(
    db,
    `select ${columns} from legal_notice n where n.buyer_id = $1
      and ($2::timestamptz is null or (n.created_at, n.id) < ($2::timestamptz, $3::uuid))
    order by n.created_at desc, n.id desc limit ${Number(limit)}`,
    [notifierId, before?.at ?? null, before?.id ?? null],
  )

/** Reports that wait for this operator, counted up to `max`: an appeal against their own decision waits for another one. */
export async function countWaiting(db: Db, operatorId: string, max: number): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (
      select 1 from legal_notice n where state in ('open', 'appealed') and (state = 'open' or exists (
        select from legal_appeal a where a.notice_id = n.id and a.answered_at is null and a.first_by <> $1))
      limit $2) as few`,
    [operatorId, max],
  )
  return row?.n ?? 0
}

/** Reports about the same that wait, beside this one, counted up to 100. */
export async function countOthers(
  db: Db,
  { id, subject, productId, reviewId }: LegalNoticeRow,
): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from (select 1 from legal_notice where ${subject}_id = $1 and state = 'open'
      and subject = '${subject}' and id <> $2 limit 100) as few`,
    [subject === 'product' ? productId : reviewId, id],
  )
  return row?.n ?? 0
}

/** With the account go the name, the e-mail and the link to it; what was reported stays. */
export async function eraseNotifierOf(tx: Tx, buyerId: string): Promise<void> {
  await runStatement(
    tx,
    `update legal_notice set buyer_id = null, name = '', email = '' where buyer_id = $1`,
    [buyerId],
  )
}

export interface AppealRow {
  noticeId: string
  side: AppealSide
  words: string
  createdAt: Date
  firstBy: string
  changed: boolean | null
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  /** Null before the answer, and in answers that were given before it was kept. */
  basis: 'law' | 'terms' | null
  rule: string | null
}

/** Appeals of a report, the first one first: two at most. */
export const appealsOf = (db: Db, noticeId: string): Promise<AppealRow[]> =>
  runStatement<AppealRow>(
    db,
    `select notice_id as "noticeId", side, words, created_at as "createdAt", first_by as "firstBy", changed, answer,
      answered_by as "answeredBy", answered_at as "answeredAt", basis, rule
    from legal_appeal where notice_id = $1 order by created_at, side`,
    [noticeId],
  )

export async function insertAppeal(
  tx: Tx,
  {
    noticeId,
    side,
    words,
    firstBy,
    at,
  }: { noticeId: string; side: AppealSide; words: string; firstBy: string; at: Date },
): Promise<void> {
  await runStatement(
    tx,
    `insert into legal_appeal (notice_id, side, words, first_by, created_at) values ($1, $2, $3, $4, $5)`,
    [noticeId, side, words, firstBy, at],
  )
  await runStatement(tx, `update legal_notice set state = 'appealed', claimed_by = null where id = $1`, [
    noticeId,
  ])
}

export async function writeAppealAnswer(
  tx: Tx,
  made: Statement & { noticeId: string; side: AppealSide; changed: boolean; by: string; at: Date },
): Promise<void> {
  await runStatement(
    tx,
    `update legal_appeal set changed = $3, basis = $4, rule = $5, answer = $6, answered_by = $7, answered_at = $8
    where notice_id = $1 and side = $2`,
    [made.noticeId, made.side, made.changed, made.basis, made.rule, made.facts, made.by, made.at],
  )
  await runStatement(
    tx,
    `update legal_notice set state = 'decided' where id = $1
      and not exists (select from legal_appeal where notice_id = $1 and answered_at is null)`,
    [made.noticeId],
  )
}
