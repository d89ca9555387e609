import { parseArticle } from '@sampan/contract/base/content/parse-article.ts'
import { fillOwner, type OwnerFacts } from '@sampan/contract/wire/owner.ts'
import { RichText } from '@sampan/ui/rich-text.tsx'
import { ScreenPicture } from '@sampan/ui/screen-picture.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './articles.module.css'

interface Props {
  title: string
  body: string
  lang: string
  owner: OwnerFacts
}

/** Article as readers will see it, from the same blocks that they get, with the owner's facts in their places. Links do not lead away from the editor. */
export function ArticlePreview({ title, body, lang, owner }: Props) {
  const { t } = useWords()
  return (
    <article className={styles.preview} lang={lang}>
      <h2>{fillOwner(title, owner)}</h2>
      <RichText
        blocks={parseArticle(fillOwner(body, owner))}
        headingAs="h3"
        link={(text, href) => <u title={href}>{text}</u>}
        picture={(of) => <ScreenPicture of={of} alt={t(`articles.picture.${of}`)} />}
      />
    </article>
  )
}
