import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { ownerFacts } from '../../wire/owner.ts'
import { instant, page, pageInput, typedLine, typedText } from '../../wire/schemas.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import { articlePictures, articleSections, articleTopics, pageNames } from './articles.ts'
import { articleBodyMax, articleSlugShape, articlesMax, articleTitleMax } from './limits.ts'

/** A run of words; with `href` it leads somewhere. */
const span = z.object({
  text: z.string(),
  strong: z.optional(z.boolean()),
  href: z.optional(z.string()),
})
export type Span = z.output<typeof span>

/** A part of an article. The reader's app makes its own elements of it: no HTML is carried. */
export const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    spans: z.array(span),
    /** By which a link leads to the part under it. */
    anchor: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('text'), spans: z.array(span) }),
  z.object({ kind: z.literal('note'), spans: z.array(span) }),
  z.object({ kind: z.literal('points'), items: z.array(z.array(span)) }),
  z.object({ kind: z.literal('steps'), items: z.array(z.array(span)) }),
  z.object({ kind: z.literal('picture'), picture: z.enum(articlePictures) }),
])
export type Block = z.output<typeof block>

const locale = z.enum(localeCodes)
const slug = z.string().check(z.regex(articleSlugShape))
/** A new one is typed by hand. */
const newSlug = z.string().check(
  z.overwrite(cleanUnspaced),
  z.toLowerCase(),
  z.regex(articleSlugShape),
  z.refine((name) => !pageNames.includes(name)),
)

export const article = z.object({
  /** Its name in addresses. */
  slug: z.string(),
  topic: z.enum(articleTopics),
  title: z.string(),
  blocks: z.array(block),
  /** The reader's language, or English where there is no text in it. */
  locale,
  changedAt: instant,
})
export const articles = z.object({ articles: z.array(article) })

export const articleInput = z.strictObject({ slug })
export const articlePage = z.object({ section: z.enum(articleSections), article })

const place = {
  section: z.enum(articleSections),
  topic: z.enum(articleTopics),
}
/** One language of an article, as the console's list shows it. */
const textState = z.object({
  locale,
  title: z.string(),
  /** 0 is the text that came with Sampan. */
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(instant),
  hasDraft: z.boolean(),
  /** English was published later. */
  isBehind: z.boolean(),
})
const consoleArticleRow = z.object({
  slug: z.string(),
  ...place,
  isHidden: z.boolean(),
  texts: z.array(textState),
})
export const consoleArticleList = z.array(consoleArticleRow)

export const consoleArticleInput = z.strictObject({ slug, locale })
/** An article as the editor begins with it: the newest text, published or not. */
export const consoleArticle = z.object({
  slug: z.string(),
  ...place,
  isHidden: z.boolean(),
  locale,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  isDraft: z.boolean(),
  publishedVersion: z.nullable(z.int()),
  /** Facts that a preview puts into the article's places. */
  owner: ownerFacts,
})

export const articleVersionsInput = z.strictObject({ slug, locale, ...pageInput })
export const articleVersion = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  isPublished: z.boolean(),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
})
export const articleVersions = page(articleVersion)

export const articleSaveInput = z.strictObject({
  slug,
  locale,
  /** The newest version that the editor knows; another since then refuses the save. */
  version: z.int().check(z.gte(0)),
  title: typedLine(1, articleTitleMax),
  body: typedText(1, articleBodyMax),
  /** Readers get it at once; otherwise it is a draft. */
  publish: z.boolean(),
})
export const articleAddInput = z.strictObject({
  slug: newSlug,
  ...place,
  title: typedLine(1, articleTitleMax),
  body: typedText(1, articleBodyMax),
})
/** Many at once; those that are so already stay as they are. */
export const articleHideManyInput = z.strictObject({
  slugs: z.array(slug).check(z.minLength(1), z.maxLength(2 * articlesMax)),
  isHidden: z.boolean(),
})
export const articleHideManyOutput = z.object({
  changed: z.array(z.string()),
  /** Articles that were so already, or are none. */
  left: z.array(z.string()),
})
