import { shippedArticles } from '@sampan/contract/base/content/articles.ts'
import type { Db } from '#kernel/database.ts'
import { type ArticlePlace, articleRows } from './article-store.ts'

export interface PlacedArticle extends ArticlePlace {
  isHidden: boolean
}

/** Every article there is, in the order of the pages: those that came with Sampan, then those that operators added. */
export async function listPlaces(db: Db): Promise<PlacedArticle[]> {
  const rows = await articleRows(db)
  const known = new Map(rows.map((row) => [row.slug, row]))
  const shipped = shippedArticles.map((place) => ({
    ...place,
    isHidden: known.get(place.slug)?.is_hidden ?? false,
  }))
  const slugs = new Set(shipped.map(({ slug }) => slug))
  const added = rows.flatMap(({ slug, section, topic, is_hidden: isHidden }) =>
    slugs.has(slug) ? [] : [{ slug, section, topic, isHidden }],
  )
  return [...shipped, ...added]
}
