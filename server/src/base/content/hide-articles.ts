import type { contentConsoleEndpoints } from '@sampan/contract/base/content/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { ensureArticle, setHidden } from './article-store.ts'
import { listPlaces } from './list-places.ts'

type Row = (typeof contentConsoleEndpoints)['console_article_hide_many']

/** Takes many articles from their pages or puts them back, in one transaction. What is so already, or is no article, is left. */
export function hideArticles(
  ctx: OperatorContext,
  { slugs, isHidden }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const places = new Map((await listPlaces(tx)).map((place) => [place.slug, place]))
    const changed: string[] = []
    // All who hide several take them in this order.
    for (const slug of [...new Set(slugs)].toSorted()) {
      const place = places.get(slug)
      if (!place) continue
      const held = await ensureArticle(tx, place)
      if (held.is_hidden === isHidden) continue
      await setHidden(tx, slug, isHidden)
      await audit(tx, ctx, {
        action: isHidden ? 'content.hide' : 'content.show',
        subject: { type: 'article', id: slug },
      })
      changed.push(slug)
    }
    return { changed, left: slugs.filter((slug) => !changed.includes(slug)) }
  })
}
