/** Sections in which articles are read: `/helpAndSupport` and `/law` (SPEC §2). */
export const articleSections = ['help', 'law'] as const
export type ArticleSection = (typeof articleSections)[number]

/** Topics of an article of help; law has one topic of its own. In the order of the page. */
export const articleTopics = ['buying', 'money', 'account', 'law'] as const
export type ArticleTopic = (typeof articleTopics)[number]

interface ShippedArticle {
  slug: string
  section: ArticleSection
  topic: ArticleTopic
}

/**
 * The articles that come with Sampan, in the order of their pages. Their texts lie with the server
 * (`server/src/base/content/articles`); what operators publish stands in front of them.
 */
export const shippedArticles: readonly ShippedArticle[] = [
  { slug: 'ordering', section: 'help', topic: 'buying' },
  { slug: 'delivery', section: 'help', topic: 'buying' },
  { slug: 'refunds', section: 'help', topic: 'buying' },
  { slug: 'reviews', section: 'help', topic: 'buying' },
  { slug: 'paying', section: 'help', topic: 'money' },
  { slug: 'payment-code', section: 'help', topic: 'money' },
  { slug: 'recharge', section: 'help', topic: 'money' },
  { slug: 'withdraw', section: 'help', topic: 'money' },
  { slug: 'account-safety', section: 'help', topic: 'account' },
  { slug: 'contact', section: 'help', topic: 'account' },
  { slug: 'terms', section: 'law', topic: 'law' },
  { slug: 'privacy', section: 'law', topic: 'law' },
  { slug: 'refund-policy', section: 'law', topic: 'law' },
  { slug: 'prohibited-goods', section: 'law', topic: 'law' },
  { slug: 'accessibility', section: 'law', topic: 'law' },
  { slug: 'imprint', section: 'law', topic: 'law' },
]

/** All of help, as everybody reads it: `/about/help`. */
export const helpPage = 'help'
/** Names of public pages that stand beside the articles (`/about/<name>`); no article may have one of them. */
export const pageNames: readonly string[] = [helpPage, 'selling', 'reports', 'report']

/** Since when the shipped texts are in force. */
export const shippedOn = '2026-11-22T00:00:00.000Z'

/** Drawings of screens that an article can show: `![parcel]` on a line of its own. Both apps have them, with a text for who cannot see them. */
export const articlePictures = [
  'parcel',
  'confirm-receipt',
  'payment-code',
  'recharge-on-chain',
  'recharge-with-proof',
  'ask-for-refund',
  'withdraw',
] as const

/** Articles of help that links beside forms lead to, each with the names of its parts that answer a question of their own. */
export const helpParts = {
  delivery: ['customs'],
  'payment-code': ['forgotten'],
  recharge: ['which'],
  refunds: ['withdrawal', 'guarantee', 'promises'],
  withdraw: ['fee', 'time'],
} as const

/** An answer in help: the beginning of an article, or the part under a heading of its own. */
export interface HelpPlace {
  article: keyof typeof helpParts
  part?: (typeof helpParts)[keyof typeof helpParts][number] | undefined
}
