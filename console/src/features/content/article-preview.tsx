import { parseArticle } from '@sampan/contract/content/parse-article.ts'
import type { Block, Span } from '@sampan/contract/content/schemas.ts'
import styles from './articles.module.css'

/** What readers will see, from the same blocks that they get. Links do not lead away from the editor. */
export function ArticlePreview({ title, body, lang }: { title: string; body: string; lang: string }) {
  return (
    <article className={styles.preview} lang={lang}>
      <h3>{title}</h3>
      {parseArticle(body).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn anew at each letter and have no other name
        <BlockView key={place} block={block} />
      ))}
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4>
          <Spans spans={block.spans} />
        </h4>
      )
    case 'note':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      )
    case 'text':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((spans, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list's items are drawn anew at each letter, like their block
            <li key={place}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, href }, place) => {
    const key = `${place}`
    if (strong) return <strong key={key}>{text}</strong>
    return href === undefined ? (
      text
    ) : (
      <u key={key} title={href}>
        {text}
      </u>
    )
  })
}
