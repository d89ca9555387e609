import { useParams } from 'react-router'
import { ArticleEditor } from './article-editor.tsx'
import { ArticleTable } from './article-table.tsx'

/** Articles of help and law; one of them is open for editing. */
export function ArticlesScreen() {
  const { slug } = useParams()
  return slug === undefined ? <ArticleTable /> : <ArticleEditor key={slug} slug={slug} />
}
