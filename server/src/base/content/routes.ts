import { contentConsoleEndpoints } from '@sampan/contract/base/content/console-endpoints.ts'
import { contentEndpoints } from '@sampan/contract/base/content/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listArticles, listVersions, showArticle } from './console-articles.ts'
import { hideArticles } from './hide-articles.ts'
import { addArticle, saveArticle } from './save-article.ts'
import { showArticleDetail, showArticles } from './show-articles.ts'

export const endpoints = { ...contentEndpoints, ...contentConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  help_support: showArticles('help'),
  law: showArticles('law'),
  article_detail: showArticleDetail,
  console_article_list: listArticles,
  console_article: showArticle,
  console_article_versions: listVersions,
  console_article_save: saveArticle,
  console_article_add: addArticle,
  console_article_hide_many: hideArticles,
}
