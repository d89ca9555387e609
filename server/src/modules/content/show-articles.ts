import { type ArticleSection, shippedOn } from '@sampan/contract/content/articles.ts'
import type { contentEndpoints } from '@sampan/contract/content/endpoints.ts'
import { parseArticle } from '@sampan/contract/content/parse-article.ts'
import { defaultLocale, type Locale } from '@sampan/contract/locales/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { publishedTexts, type TextRow } from './article-store.ts'
import { listPlaces } from './list-places.ts'
import { type ArticleText, shippedText } from './shipped-texts.ts'

type Articles = AnswerOf<typeof contentEndpoints.help_support>

/** A section in the reader's language; what has no text in it is shown in English (SPEC §1). */
export const showArticles =
  (section: ArticleSection) =>
  async (ctx: Context): Promise<Articles> => {
    const { locale } = ctx
    const [places, texts] = await Promise.all([
      listPlaces(ctx.db),
      publishedTexts(ctx.db, locale === defaultLocale ? [defaultLocale] : [locale, defaultLocale]),
    ])
    const textOf = (slug: string) => found(texts, slug, locale) ?? found(texts, slug, defaultLocale)
    return {
      articles: places.flatMap(({ slug, topic, section: own, isHidden }) => {
        const text = own === section && !isHidden ? textOf(slug) : undefined
        if (!text) return []
        const { title, body, changedAt } = text
        return [{ slug, topic, title, blocks: parseArticle(body), locale: text.locale, changedAt }]
      }),
    }
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
