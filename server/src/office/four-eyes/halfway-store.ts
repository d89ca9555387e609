import type { ProposalKind } from '@sampan/contract/office/approvals/kinds.ts'
import type { halfwayKinds, halfwayWhose } from '@sampan/contract/office/four-eyes/console-schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

type Kind = (typeof halfwayKinds)[number]

export interface HalfwayRow {
  kind: Kind
  id: string
  /** Empty for proposals, whose names are read elsewhere. */
  number: string
  amountCents: number | null
  by: string
  at: Date
  place: string
  isMine: boolean
  isForMe: boolean
}

/** Operator who reads, and what they may see; `agrees`: their word counts as a second person's now. */
export interface HalfwayReader {
  id: string
  buyerId: string | null
  agrees: boolean
  /** Kinds of proposals that they see, and whether they may confirm them. */
  proposals: readonly ProposalKind[]
  mayConfirm: boolean
  /** Recharges, withdrawals, payouts and bank accounts. */
  money: boolean
  /** Disputes and proofs of delivery. */
  matters: boolean
  /** Appeals against takedowns. */
  takedowns: boolean
  locale: Locale
}

/** First of the voices that still count about a subject (`stillCounts`, `voicesAbout`), as a lateral row. */
const voices = (
  subject: 'recharge' | 'withdrawal' | 'shopPayout' | 'refund' | 'claim',
  of: RawBuilder<unknown>,
  reader: HalfwayReader,
): RawBuilder<unknown> => {
  const isMatter = subject === 'refund' || subject === 'claim'
  const roles = isMatter ? ['support', 'admin'] : ['finance', 'admin']
  const counted = isMatter ? sql`a.seen_version = ${of}.version` : sql`a.decision = 'pass'`
  return sql`lateral (select (array_agg(a.operator_id order by a.at))[1] as by, min(a.at) as at,
      bool_or(a.operator_id = ${reader.id}::uuid) as is_mine
    from approval a join operator o on o.id = a.operator_id
    where a.subject_type = ${subject} and a.subject_id = ${of}.id and ${counted}
      and o.disabled_at is null and o.agrees_from <= now() and o.role = any(${roles})
    having count(*) > 0) v`
}

/** The reader's own shop, by the application that it came of: they decide nothing about it. */
const isOwnShop = (shop: RawBuilder<unknown>, { buyerId }: HalfwayReader): RawBuilder<boolean> =>
  sql<boolean>`exists (select from merchant_application m where m.shop_id = ${shop} and m.buyer_id = ${buyerId}::uuid)`

/** Each kind that the reader sees, from the index of those that nobody has decided yet. */
function parts(reader: HalfwayReader): RawBuilder<unknown>[] {
  const { id, buyerId } = reader
  const isOwn = (buyer: RawBuilder<unknown>) => sql`${buyer} is not distinct from ${buyerId}::uuid`
  const proposals = sql`
    select 'proposal' as kind, p.id, '' as number, p.amount_cents, p.proposed_by as by, p.proposed_at as at, p.id::text as place,
      p.proposed_by = ${id}::uuid as is_mine,
      not ${reader.mayConfirm} or coalesce(case p.subject_type
        when 'buyer' then p.subject_id = ${buyerId}::text
        when 'withdrawal' then exists (select from withdrawal w where w.id = p.subject_id::uuid and w.buyer_id = ${buyerId}::uuid)
        when 'hit' then exists (select from sanctions_hit h where h.id = p.subject_id::uuid and h.buyer_id = ${buyerId}::uuid)
        when 'shop' then ${isOwnShop(sql`p.subject_id::bigint`, reader)} end, false) as is_barred
    from proposal p where p.state = 'open' and p.kind = any(${[...reader.proposals]})`
  const audits = (['recharge', 'withdrawal'] as const).map((kind) => {
    const prefix = kind === 'recharge' ? 'R-' : 'W-'
    return sql`
    select ${kind} as kind, s.id, ${prefix} || s.number as number, s.amount_cents, v.by, v.at, s.id::text as place, v.is_mine,
      ${isOwn(sql`s.buyer_id`)}${kind === 'withdrawal' ? sql` or withdrawal_is_held(s.id)` : sql``} as is_barred
    from ${sql.table(kind)} s cross join ${voices(kind, sql`s`, reader)} where s.status = 'auditing'`
  })
  const payouts = sql`
    select 'shopPayout' as kind, s.id, 'P-' || s.number as number, s.amount_cents, v.by, v.at, s.id::text as place, v.is_mine,
      ${isOwnShop(sql`s.shop_id`, reader)} as is_barred
    from shop_payout s cross join ${voices('shopPayout', sql`s`, reader)} where s.status = 'waiting'`
  const accounts = sql`
    select 'account' as kind, s.id, shop.name as number, null::bigint as amount_cents, s.proposed_by as by, s.proposed_at as at,
      s.shop_id::text as place, false as is_mine, ${isOwnShop(sql`s.shop_id`, reader)} as is_barred
    from shop_account s join shop on shop.id = s.shop_id
      join shop_member m on m.operator_id = s.proposed_by and m.role = 'owner' and m.left_at is null
    where s.state = 'proposed' and not exists (select from shop_account_others(s.shop_id, s.proposed_by))`
  const disputes = sql`
    select 'refund' as kind, s.id, 'R-' || s.number as number, s.amount_cents, v.by, v.at, s.id::text as place, v.is_mine,
      ${isOwn(sql`s.buyer_id`)} or ${isOwnShop(sql`s.shop_id`, reader)} as is_barred
    from refund_case s cross join ${voices('refund', sql`s`, reader)} where s.state = 'appealed'`
  const claims = sql`
    select 'claim' as kind, s.id, p.order_no as number,
      p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents as amount_cents, v.by, v.at,
      p.id::text as place, v.is_mine, ${isOwn(sql`p.buyer_id`)} or ${isOwnShop(sql`p.shop_id`, reader)} as is_barred
    from delivery_claim s join purchase p on p.id = s.purchase_id cross join ${voices('claim', sql`s`, reader)}
    where s.state = 'proved' and s.ended_at is null`
  // Whoever took it down has said the first word, and another operator answers the appeal, whatever their time of agreeing.
  const takedowns = sql`
    select 'takedown' as kind, s.id, coalesce((select title from product_text x where x.product_id = s.product_id
        order by x.locale <> ${reader.locale}, x.locale <> 'en', x.locale limit 1), '') as number,
      null::bigint as amount_cents, s.taken_by as by, s.appealed_at as at, s.product_id::text as place,
      s.taken_by = ${id}::uuid as is_mine, false as is_barred
    from product_takedown s where s.state = 'appealed'`
  return [
    proposals,
    ...(reader.money ? [...audits, payouts, accounts] : []),
    ...(reader.matters ? [disputes, claims] : []),
    ...(reader.takedowns ? [takedowns] : []),
  ]
}

const halfway = (reader: HalfwayReader): RawBuilder<unknown> => sql`
  select kind, id, number, amount_cents as "amountCents", by, date_trunc('milliseconds', at) as at, place,
    is_mine as "isMine", not is_mine and not is_barred and (kind = 'takedown' or ${reader.agrees}) as "isForMe"
  from (${sql.join(parts(reader), sql` union all `)}) said`

interface HalfwayQuery {
  whose: (typeof halfwayWhose)[number]
  after: { at: Date; id: string } | null
  limit: number
}

/** Decisions on which one person has agreed, longest waiting first. Only what nobody has decided is read. */
export async function halfwayRows(
  db: Db,
  reader: HalfwayReader,
  { whose, after, limit }: HalfwayQuery,
): Promise<HalfwayRow[]> {
  const { rows } = await sql<HalfwayRow>`
    select * from (${halfway(reader)}) h
    where ${whose === 'all' ? sql`true` : whose === 'mine' ? sql`"isMine"` : sql`"isForMe"`}
      and ${after === null ? sql`true` : sql`(at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by at, id limit ${limit}`.execute(db)
  return rows
}

export async function countHalfway(
  db: Db,
  reader: HalfwayReader,
): Promise<{ forMe: number; mine: number; accounts: number }> {
  const { rows } = await sql<{ forMe: number; mine: number; accounts: number }>`
    select (count(*) filter (where "isForMe"))::int as "forMe", (count(*) filter (where "isMine"))::int as mine,
      (count(*) filter (where "isForMe" and kind = 'account'))::int as accounts
    from (${halfway(reader)}) h`.execute(db)
  return rows[0] ?? { forMe: 0, mine: 0, accounts: 0 }
}
