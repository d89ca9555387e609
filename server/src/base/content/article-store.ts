import type { ArticleSection, ArticleTopic } from '@sampan/contract/base/content/articles.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { ArticleTable, ArticleTextTable } from '#kernel/tables.generated.ts'

export type ArticleRow = Selectable<ArticleTable>
export type TextRow = Selectable<ArticleTextTable>

/** All that operators added or hid, oldest first; bounded by `articlesMax`. */
export const articleRows = (db: Db): Promise<ArticleRow[]> =>
  db.selectFrom('article').selectAll().orderBy('created_at').orderBy('slug').execute()

/** The newest published text of each article, or of one, in each of these languages. */
export const publishedTexts = (db: Db, codes: readonly Locale[], slug?: string): Promise<TextRow[]> =>
  db
    .selectFrom('article_text')
    .distinctOn(['locale', 'slug'])
    .selectAll()
    .where('is_published', '=', true)
    .where('locale', 'in', codes)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('locale')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()

/** The newest text of each article and language, published or not; a draft's body is not needed for a list. */
export const newestTexts = (db: Db): Promise<Pick<TextRow, 'slug' | 'locale' | 'title' | 'is_published'>[]> =>
  db
    .selectFrom('article_text')
    .distinctOn(['slug', 'locale'])
    .select(['slug', 'locale', 'title', 'is_published'])
    .orderBy('slug')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute()

export const newestText = (db: Db, slug: string, locale: Locale): Promise<TextRow | undefined> =>
  db
    .selectFrom('article_text')
    .selectAll()
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function publishedVersion(db: Db, slug: string, locale: Locale): Promise<number | null> {
  const row = await db
    .selectFrom('article_text')
    .select('version')
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .where('is_published', '=', true)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

export const versionsOf = (db: Db, slug: string, locale: Locale, before: number | null, limit: number) =>
  db
    .selectFrom('article_text')
    .innerJoin('operator', 'operator.id', 'article_text.operator_id')
    .select(['version', 'title', 'body', 'is_published', 'saved_at', 'operator.name as saved_by'])
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .$if(before !== null, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export interface ArticlePlace {
  slug: string
  section: ArticleSection
  topic: ArticleTopic
}

/** Makes the row of a shipped article when something of it changes first; who saves the same article waits here. */
export async function ensureArticle(tx: Tx, { slug, section, topic }: ArticlePlace): Promise<ArticleRow> {
  await tx
    .insertInto('article')
    .values({ slug, section, topic })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  return tx.selectFrom('article').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirstOrThrow()
}

/** @returns false when an article of that name is there */
export async function insertArticle(tx: Tx, { slug, section, topic }: ArticlePlace): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('article')
    .values({ slug, section, topic })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Makes all who add an article wait for each other, so that the bound on their number holds. */
export const countArticlesLocked = async (tx: Tx): Promise<number> => {
  await sql`lock table article in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewText {
  slug: string
  locale: Locale
  version: number
  title: string
  body: string
  isPublished: boolean
  operatorId: string
  at: Date
}

export const insertText = (tx: Tx, text: NewText): Promise<TextRow> =>
  tx
    .insertInto('article_text')
    .values({
      slug: text.slug,
      locale: text.locale,
      version: text.version,
      title: text.title,
      body: text.body,
      is_published: text.isPublished,
      operator_id: text.operatorId,
      saved_at: text.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function setHidden(tx: Tx, slug: string, isHidden: boolean): Promise<void> {
  await tx.updateTable('article').set({ is_hidden: isHidden }).where('slug', '=', slug).execute()
}
