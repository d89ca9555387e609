import { type MemberMailKind, memberMailKinds } from '@sampan/contract/office/member-mail/kinds.ts'
import { defaultLocale, type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

interface MemberMail {
  email: string | null
  locale: Locale
  kinds: MemberMailKind[]
}

/** One member's address and what is on; `locale` is what a first address will be written to in. */
export async function memberMailOf(
  db: Db,
  operatorId: string,
  locale: Locale = defaultLocale,
): Promise<MemberMail> {
  const [row] = await runStatement<{ email: string | null; locale: string | null; kinds: MemberMailKind[] }>(
    db,
    `select mail.email, mail.locale,
      array(select kind from member_mail_kind where operator_id = $1 and is_on) as kinds
    from (select $1::uuid as id) one left join member_mail mail on mail.operator_id = one.id`,
    [operatorId],
  )
  return {
    email: row?.email ?? null,
    locale: row?.locale ? localeOf(row.locale) : locale,
    kinds: memberMailKinds.filter((kind) => row?.kinds.includes(kind)),
  }
}

/** Another address keeps the language that was chosen. */
export async function putAddress(
  tx: Tx,
  row: { operatorId: string; email: string; locale: Locale; now: Date },
): Promise<void> {
  await tx
    .insertInto('member_mail')
    .values({ operator_id: row.operatorId, email: row.email, locale: row.locale, proven_at: row.now })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet({ email: row.email, proven_at: row.now }),
    )
    .execute()
}

/** @returns false where there is no address */
export async function setLocale(tx: Tx, operatorId: string, locale: Locale): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_mail')
    .set({ locale })
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Kinds that are switched on count from now; those that were on already go on counting. */
export async function setKinds(
  tx: Tx,
  operatorId: string,
  on: readonly MemberMailKind[],
  now: Date,
): Promise<void> {
  await sql`
    insert into member_mail_kind as known (operator_id, kind, is_on, counted_until)
    select ${operatorId}, kind, true, ${now} from unnest(${[...on]}::text[]) kind
    on conflict (operator_id, kind) do update set is_on = true, counted_until = excluded.counted_until
      where not known.is_on`.execute(tx)
  await sql`update member_mail_kind set is_on = false
    where operator_id = ${operatorId} and is_on and kind <> all(${[...on]}::text[])`.execute(tx)
}

export const deleteAddress = (tx: Tx, operatorId: string): Promise<unknown> =>
  tx.deleteFrom('member_mail').where('operator_id', '=', operatorId).execute()

/** Whoever left a shop leaves no address there. */
export async function deleteFormerMembers(tx: Tx, max: number): Promise<void> {
  await sql`delete from member_mail where operator_id in (
    select operator_id from member_mail join shop_member using (operator_id)
    where left_at is not null limit ${max})`.execute(tx)
}
