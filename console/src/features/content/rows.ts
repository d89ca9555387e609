import type { Output } from '#client/call.ts'

export type ArticleRow = Output<'console_article_list'>[number]
export type OpenArticle = Output<'console_article'>
export type ArticleVersion = Output<'console_article_versions'>['items'][number]
