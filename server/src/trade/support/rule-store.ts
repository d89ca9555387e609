import { rulesMax } from '@sampan/contract/trade/support/limits.ts'
import type { Topic } from '@sampan/contract/trade/support/rule-console-schemas.ts'
import { rolesOfSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { OperatorName } from '#base/staff/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Desk } from './whose.ts'

export interface RuleRow {
  id: number
  topic: Topic | null
  language: Locale | null
  operatorId: string
  isThere: boolean
}

const peopleMax = 200
const roles = [...rolesOfSubject.conversation, 'admin'].map((role) => `'${role}'`).join(', ')
/** True of an operator `o` who answers at the desk of a shop (0: Sampan's). */
const answersAt = (shop: string) => `o.disabled_at is null and case when ${shop} = 0 then o.role in (${roles})
  else exists (select from shop_member m where m.operator_id = o.id and m.shop_id = ${shop} and m.left_at is null
    and (m.role = 'owner' or 'messages' = any (m.fine_rights))) end`
/** Rules of a shop that fit a subject and a language, whose people answer there, in their order; parts are SQL. */
const fitting = ({ shop, topic, language }: { shop: string; topic: string; language: string }, also = '') =>
  `from assign_rule r join operator o on o.id = r.operator_id
  where coalesce(r.shop_id, 0) = ${shop} ${also} and (r.topic is null or r.topic = ${topic})
    and (r.language is null or r.language = ${language}) and ${answersAt(shop)}
  order by r.position, r.id limit 1`

/** Rules of a desk in the order in which they are tried. */
export const ruleRows = (db: Db, { shopId }: Desk): Promise<RuleRow[]> =>
  runStatement<RuleRow>(
    db,
    `select r.id, r.topic, r.language, r.operator_id as "operatorId", ${answersAt('$1')} as "isThere"
    from assign_rule r join operator o on o.id = r.operator_id
    where coalesce(r.shop_id, 0) = $1 order by r.position, r.id limit ${rulesMax}`,
    [shopId ?? 0],
  )

/** People who answer at a desk, by name. */
export const peopleOf = (db: Db, { shopId }: Desk): Promise<OperatorName[]> => {
  const columns = 'o.id, o.account, o.name, o.role'
  const end = `order by lower(o.name), o.id limit ${peopleMax}`
  return shopId === null
    ? runStatement(db, `select ${columns} from operator o where ${answersAt('0')} ${end}`, [])
    : runStatement(
        db,
        `select ${columns} from shop_member s join operator o on o.id = s.operator_id
        where s.shop_id = $1 and s.left_at is null and ${answersAt('$1')} ${end}`,
        [shopId],
      )
}

/** True if somebody answers at a desk. Until the transaction ends nobody takes that from them. */
export async function holdPerson(tx: Tx, { shopId }: Desk, operatorId: string): Promise<boolean> {
  // In the order in which a member is removed: the other way round both would wait for each other.
  const member = 'select from shop_member where operator_id = $1 and shop_id = $2 for share'
  if (shopId !== null) await runStatement(tx, member, [operatorId, shopId])
  await runStatement(tx, 'select from operator where id = $1 for share', [operatorId])
  const text = `select from operator o where o.id = $1 and ${answersAt('$2::bigint')}`
  return (await runStatement(tx, text, [operatorId, shopId ?? 0])).length === 1
}

/** The rule that takes a conversation of a subject and language now. */
export async function ruleThatFits(
  db: Db,
  { shopId }: Desk,
  { topic, language }: { topic: Topic; language: Locale },
): Promise<{ id: number; operatorId: string } | undefined> {
  const text = `select r.id, r.operator_id as "operatorId" ${fitting({ shop: '$1::bigint', topic: '$2', language: '$3' })}`
  const [row] = await runStatement<{ id: number; operatorId: string }>(db, text, [
    shopId ?? 0,
    topic,
    language,
  ])
  return row
}
/** Conversations that somebody leaves who works here no more go on by the rules, or are nobody's. */
export async function passThreadsOn(tx: Tx, operatorId: string): Promise<void> {
  const of = { shop: 'coalesce(c.shop_id, 0)', topic: "coalesce(c.topic, 'other')", language: 'b.language' }
  const rule = fitting(of, 'and r.operator_id <> $1')
  const text = `update conversation set operator_id = next.operator_id from (
      select c.id, (select r.operator_id ${rule}) as operator_id
      from conversation c join buyer b on b.id = c.buyer_id where c.operator_id = $1 and c.closed_at is null
    ) next where conversation.id = next.id`
  await runStatement(tx, text, [operatorId])
}

/** Makes those who change the rules of a desk wait for each other. */
export async function lockRules(tx: Tx, { shopId }: Desk): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rule:${shopId ?? 0}`])
}

type RuleWords = Pick<RuleRow, 'topic' | 'language' | 'operatorId'>

/** Adds a rule behind all others. */
export async function insertRule(tx: Tx, { shopId }: Desk, words: RuleWords): Promise<void> {
  const text = `insert into assign_rule (shop_id, topic, language, operator_id, position)
    select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from assign_rule where coalesce(shop_id, 0) = $5`
  await runStatement(tx, text, [shopId, words.topic, words.language, words.operatorId, shopId ?? 0])
}

/** @returns false when the desk has no such rule */
export async function updateRule(tx: Tx, { shopId }: Desk, id: number, words: RuleWords): Promise<boolean> {
  const text = `update assign_rule set topic = $3, language = $4, operator_id = $5
    where id = $1 and coalesce(shop_id, 0) = $2 returning id`
  const given = [id, shopId ?? 0, words.topic, words.language, words.operatorId]
  return (await runStatement(tx, text, given)).length === 1
}

/** @returns false when the desk has no such rule */
export async function deleteRule(tx: Tx, { shopId }: Desk, id: number): Promise<boolean> {
  const text = 'delete from assign_rule where id = $1 and coalesce(shop_id, 0) = $2 returning id'
  return (await runStatement(tx, text, [id, shopId ?? 0])).length === 1
}

/** Sets the order of a desk's rules; all of them are named. */
export async function orderRules(tx: Tx, { shopId }: Desk, ids: readonly number[]): Promise<void> {
  const text = `update assign_rule r set position = given.position
    from unnest($1::bigint[]) with ordinality as given (id, position) where r.id = given.id and coalesce(r.shop_id, 0) = $2`
  await runStatement(tx, text, [ids, shopId ?? 0])
}
