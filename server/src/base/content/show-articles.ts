import { type ArticleSection, shippedOn } from '@sampan/contract/base/content/articles.ts'
import type { contentEndpoints } from '@sampan/contract/base/content/endpoints.ts'
import { parseArticle } from '@sampan/contract/base/content/parse-article.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { fillOwner } from '@sampan/contract/wire/owner.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { ownerOf } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { publishedTexts, type TextRow } from './article-store.ts'
import { listPlaces } from './list-places.ts'
import { type ArticleText, shippedText } from './shipped-texts.ts'

type Articles = AnswerOf<typeof contentEndpoints.help_support>
type ArticlePage = AnswerOf<typeof contentEndpoints.article_detail>

/** A section in the reader's language; what has no text in it is shown in English (SPEC §1). */
export const showArticles =
  (section: ArticleSection) =>
  async (ctx: Context): Promise<Articles> => ({
    articles: (await shownArticles(ctx)).flatMap((shown) =>
      shown.section === section ? [shown.article] : [],
    ),
  })

/** One article by its name. Refuses notFound for a hidden one as for one that never was. */
export async function showArticleDetail(
  ctx: Context,
  { slug }: ParsedOf<typeof contentEndpoints.article_detail>,
): Promise<ArticlePage> {
  return (await shownArticles(ctx, slug))[0] ?? refuse('notFound')
}

/** Articles that readers may see, in the order of the pages: all articles, or the one of that name. */
async function shownArticles(
  { db, locale, memory }: Pick<Context, 'db' | 'locale' | 'memory'>,
  only?: string,
): Promise<ArticlePage[]> {
  const [places, texts] = await Promise.all([
    listPlaces(db),
    publishedTexts(db, locale === defaultLocale ? [defaultLocale] : [locale, defaultLocale], only),
  ])
  const { facts } = ownerOf(memory)
  const textOf = (slug: string) => found(texts, slug, locale) ?? found(texts, slug, defaultLocale)
  return places.flatMap(({ slug, topic, section, isHidden }) => {
    const text = !isHidden && (only === undefined || only === slug) ? textOf(slug) : undefined
    if (!text) return []
    const title = fillOwner(text.title, facts)
    const body = fillOwner(text.body, facts)
    const { changedAt } = text
    const article = { slug, topic, title, blocks: parseArticle(body), locale: text.locale, changedAt }
    return [{ section, article }]
  })
}

interface FoundText extends ArticleText {
  locale: Locale
  changedAt: string
}

/** An article in a language: the text that an operator published, else the one that came with Sampan. */
function found(texts: readonly TextRow[], slug: string, locale: Locale): FoundText | undefined {
  const own = texts.find((text) => text.slug === slug && text.locale === locale)
  if (own) return { title: own.title, body: own.body, locale, changedAt: own.saved_at.toISOString() }
  const shipped = shippedText(slug, locale)
  return shipped && { ...shipped, locale, changedAt: shippedOn }
}
