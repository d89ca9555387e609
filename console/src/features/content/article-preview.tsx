import { parseArticle } from '@sampan/contract/base/content/parse-article.ts'
import { RichText } from '@sampan/ui/rich-text.tsx'
import { ScreenPicture } from '@sampan/ui/screen-picture.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './articles.module.css'

/** Article as readers will see it, from the same blocks that they get. Links do not lead away from the editor. */
export function ArticlePreview({ title, body, lang }: { title: string; body: string; lang: string }) {
  const { t } = useWords()
  return (
    <article className={styles.preview} lang={lang}>
      <h3>{title}</h3>
      <RichText
        blocks={parseArticle(body)}
        headingAs="h4"
        link={(text, href) => <u title={href}>{text}</u>}
        picture={(of) => <ScreenPicture of={of} alt={t(`articles.picture.${of}`)} />}
      />
    </article>
  )
}
