import type { Block } from '@sampan/contract/base/content/schemas.ts'
import { Link } from '@sampan/ui/link.tsx'
import { RichText } from '@sampan/ui/rich-text.tsx'
import { ScreenPicture } from '@sampan/ui/screen-picture.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './article-blocks.module.css'

interface Props {
  blocks: readonly Block[]
  /** Address of a link in the text, as it fits its reader. */
  linkTo: (href: string) => string
  /** Language of the text, if it is not that of the page. */
  lang?: string | undefined
}

/** Text of an article with its links and pictures; there is no HTML in it that anybody wrote. */
export function ArticleBlocks({ blocks, linkTo, lang }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.blocks} lang={lang}>
      <RichText
        blocks={blocks}
        headingAs="h3"
        link={(text, href) => <ArticleLink href={linkTo(href)} text={text} />}
        picture={(of) => <ScreenPicture of={of} alt={t(`content.picture.${of}`)} />}
      />
    </div>
  )
}

function ArticleLink({ href, text }: { href: string; text: string }) {
  const isOurs = href.startsWith('/')
  return (
    <Link href={href} className={styles.link} {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </Link>
  )
}
