import type { contentConsoleEndpoints } from '@sampan/contract/base/content/console-endpoints.ts'
import { articlesMax } from '@sampan/contract/base/content/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { countArticlesLocked, ensureArticle, insertArticle, insertText, newestText } from './article-store.ts'
import { presentArticle } from './console-articles.ts'
import { listPlaces } from './list-places.ts'
import { isShipped } from './shipped-texts.ts'

type Rows = typeof contentConsoleEndpoints

/** Writes a version. Refuses notFound, then changedMeanwhile when somebody else has saved one. */
export function saveArticle(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_article_save']>,
): Promise<AnswerOf<Rows['console_article_save']>> {
  const { slug, locale, title, body, publish } = input
  return ctx.act(async (tx) => {
    const place = (await listPlaces(tx)).find((one) => one.slug === slug) ?? refuse('notFound')
    await ensureArticle(tx, place)
    const before = await newestText(tx, slug, locale)
    if ((before?.version ?? 0) !== input.version) refuse('changedMeanwhile')
    const version = input.version + 1
    const at = ctx.clock.now()
    const operatorId = ctx.operator.id
    await insertText(tx, { slug, locale, version, title, body, isPublished: publish, operatorId, at })
    await audit(tx, ctx, {
      action: publish ? 'content.publish' : 'content.draft',
      subject: { type: 'article', id: slug },
      after: { locale, version, title },
    })
    return presentArticle(ctx, tx, place, locale)
  })
}

/** Begins an article. Refuses badInput for a name that is taken, and when there are as many as a page can carry. */
export function addArticle(
  ctx: OperatorContext,
  { slug, section, topic, title, body }: ParsedOf<Rows['console_article_add']>,
): Promise<AnswerOf<Rows['console_article_add']>> {
  const taken = () => refuse('badInput', { fields: { slug: 'badInput' } })
  if (isShipped(slug) || (topic === 'law') !== (section === 'law')) taken()
  return ctx.act(async (tx) => {
    if ((await countArticlesLocked(tx)) >= articlesMax) taken()
    const place = { slug, section, topic }
    if (!(await insertArticle(tx, place))) taken()
    const text = { slug, locale: defaultLocale, version: 1, title, body, isPublished: false }
    await insertText(tx, { ...text, operatorId: ctx.operator.id, at: ctx.clock.now() })
    await audit(tx, ctx, {
      action: 'content.add',
      subject: { type: 'article', id: slug },
      after: { section, topic, title },
    })
    return presentArticle(ctx, tx, { ...place, isHidden: false }, defaultLocale)
  })
}
