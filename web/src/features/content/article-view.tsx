import { tagOf } from '@sampan/contract/locales/index.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Article, Block, Span } from './article-types.ts'
import styles from './article-view.module.css'

/** One article, drawn from its blocks; there is no HTML in it that anybody wrote. */
export function ArticleView({ article }: { article: Article }) {
  const { t, locale, date } = useI18n()
  return (
    <article className={styles.article}>
      <div lang={article.locale === locale ? undefined : tagOf(article.locale)}>
        <h2 className={styles.title} tabIndex={-1}>
          {article.title}
        </h2>
        {article.blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an article's blocks have no other name and never move
          <BlockView key={place} block={block} />
        ))}
      </div>
      {article.locale !== locale && (
        <Text as="p" size="fine" tone="mute">
          {t('content.inEnglish')}
        </Text>
      )}
      <Text as="p" size="small" tone="mute">
        {t('content.asOf', { date: date(article.changedAt, 'full') })}
      </Text>
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={styles.heading}>
          <Spans spans={block.spans} />
        </h3>
      )
    case 'note':
      return (
        <Note>
          <Spans spans={block.spans} />
        </Note>
      )
    case 'text':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    default:
      return <Items kind={block.kind} items={block.items} />
  }
}

function Items({ kind, items }: { kind: 'points' | 'steps'; items: readonly (readonly Span[])[] }) {
  const List = kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {items.map((spans, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list's items have no other name and never move
        <li key={place}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, href }, place) => {
    // A span is known by its place alone.
    const key = `${place}`
    if (strong) return <strong key={key}>{text}</strong>
    if (href === undefined) return text
    const isOurs = href.startsWith('/')
    return (
      <Link
        key={key}
        href={href}
        className={styles.link}
        {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}
      >
        {text}
      </Link>
    )
  })
}
