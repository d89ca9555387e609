import { createHash } from 'node:crypto'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** A translation is made anew after this time: translators get better, and nobody needs most of them twice. */
const keptDays = 90

/** Texts are known by what they say, so a review that was added to asks for what is new alone, and equal texts share. */
const digestOf = (text: string, from: Locale): Buffer =>
  createHash('sha256').update(`${from}\0${text}`).digest()

/** Translations of texts that are kept; null where nothing is kept. */
export async function keptTranslations(
  db: Db,
  texts: readonly string[],
  from: Locale,
  to: Locale,
): Promise<(string | null)[]> {
  const digests = texts.map((text) => digestOf(text, from))
  const rows = await runStatement<{ digest: Buffer; text: string }>(
    db,
    `select digest, "text" from translated_text where digest = any($1::bytea[]) and locale = $2`,
    [digests, to],
  )
  const kept = new Map(rows.map(({ digest, text }) => [digest.toString('hex'), text]))
  return digests.map((digest) => kept.get(digest.toString('hex')) ?? null)
}

/** Keeps what was made of texts; who made the same at the same time was first. */
export async function keepTranslations(
  db: Db,
  made: readonly { text: string; translated: string }[],
  languages: { from: Locale; to: Locale },
  now: Date,
): Promise<void> {
  await db
    .insertInto('translated_text')
    .values(
      made.map(({ text, translated }) => ({
        digest: digestOf(text, languages.from),
        locale: languages.to,
        text: translated,
        made_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteTranslationsJob: Job = {
  name: 'translation.forget',
  cron: '41 * * * *',
  async work({ db, clock }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
    await deleteInBatches(db, 'translated_text', sql`made_at < ${before}`)
  },
}
