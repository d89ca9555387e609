import { usePage } from '@sampan/router/use-page.ts'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleTable } from './article-table.tsx'

/** Articles of help and law; one of them is open for editing. */
export function ArticlesScreen() {
  const {
    params: { slug },
  } = usePage()
  return slug === undefined ? <ArticleTable /> : <ArticleEditor key={slug} slug={slug} />
}
