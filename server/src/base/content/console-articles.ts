import { shippedOn } from '@sampan/contract/base/content/articles.ts'
import type { contentConsoleEndpoints } from '@sampan/contract/base/content/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { ownerOf } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { newestText, newestTexts, publishedTexts, publishedVersion, versionsOf } from './article-store.ts'
import { listPlaces, type PlacedArticle } from './list-places.ts'
import { shippedText } from './shipped-texts.ts'

type Rows = typeof contentConsoleEndpoints
type ListRow = AnswerOf<Rows['console_article_list']>[number]

/** Every article with the state of its ten languages. */
export const listArticles = (ctx: OperatorContext): Promise<AnswerOf<Rows['console_article_list']>> =>
  listRows(ctx.db)

export async function listRows(db: Db): Promise<ListRow[]> {
  const [places, published, newest] = await Promise.all([
    listPlaces(db),
    publishedTexts(db, localeCodes),
    newestTexts(db),
  ])
  const nameOf = (slug: string, locale: string) => `${slug} ${locale}`
  const publishedBy = new Map(published.map((text) => [nameOf(text.slug, text.locale), text]))
  const newestBy = new Map(newest.map((text) => [nameOf(text.slug, text.locale), text]))
  return places.map(({ slug, section, topic, isHidden }) => {
    const english = publishedBy.get(nameOf(slug, defaultLocale))
    const texts = localeCodes.flatMap((locale) => {
      const last = newestBy.get(nameOf(slug, locale))
      const own = publishedBy.get(nameOf(slug, locale))
      const shipped = shippedText(slug, locale)
      if (!last && !shipped) return []
      const at = own?.saved_at ?? (shipped ? new Date(shippedOn) : null)
      return {
        locale,
        title: last?.title ?? shipped?.title ?? '',
        publishedVersion: own?.version ?? (shipped ? 0 : null),
        publishedAt: at?.toISOString() ?? null,
        hasDraft: last?.is_published === false,
        isBehind: english !== undefined && (at === null || at < english.saved_at),
      }
    })
    return { slug, section, topic, isHidden, texts }
  })
}

/** Refuses notFound. A language without a text begins empty. */
export async function showArticle(
  ctx: OperatorContext,
  { slug, locale }: ParsedOf<Rows['console_article']>,
): Promise<AnswerOf<Rows['console_article']>> {
  const place = (await listPlaces(ctx.db)).find((one) => one.slug === slug) ?? refuse('notFound')
  return presentArticle(ctx, ctx.db, place, locale)
}

export async function presentArticle(
  { memory }: Pick<OperatorContext, 'memory'>,
  db: Db,
  { slug, section, topic, isHidden }: PlacedArticle,
  locale: Locale,
): Promise<AnswerOf<Rows['console_article']>> {
  const last = await newestText(db, slug, locale)
  const shipped = shippedText(slug, locale)
  const place = { slug, section, topic, isHidden, locale, owner: ownerOf(memory).facts }
  const publishedOne = (await publishedVersion(db, slug, locale)) ?? (shipped ? 0 : null)
  if (!last)
    return {
      ...place,
      version: 0,
      title: shipped?.title ?? '',
      body: shipped?.body ?? '',
      isDraft: false,
      publishedVersion: publishedOne,
    }
  return {
    ...place,
    version: last.version,
    title: last.title,
    body: last.body,
    isDraft: !last.is_published,
    publishedVersion: publishedOne,
  }
}

/** The saved versions, newest first; the text that came with Sampan is the last one, without a name. */
export async function listVersions(
  ctx: OperatorContext,
  { slug, locale, cursor, limit }: ParsedOf<Rows['console_article_versions']>,
): Promise<AnswerOf<Rows['console_article_versions']>> {
  const before = decodeCursor(cursor, ['number'])?.[0] ?? null
  const rows = await versionsOf(ctx.db, slug, locale, before, limit + 1)
  const saved = rows.map((row) => ({
    version: row.version,
    title: row.title,
    body: row.body,
    isPublished: row.is_published,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  }))
  const shipped = rows.length > limit ? undefined : shippedText(slug, locale)
  const first = { version: 0, isPublished: true, savedAt: shippedOn, savedBy: null }
  const items = shipped ? [...saved, { ...first, ...shipped }] : saved
  const last = items[limit - 1]
  return {
    items: items.slice(0, limit),
    nextCursor: items.length > limit && last ? encodeCursor([last.version]) : null,
  }
}
