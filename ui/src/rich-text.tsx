import { Fragment, type ReactNode } from 'react'
import { Note } from './note.tsx'
import styles from './rich-text.module.css'

interface Run {
  text: string
  strong?: boolean | undefined
  href?: string | undefined
}
type Block<Picture> =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'heading' | 'text' | 'note'; spans: readonly Run[] }
  | { kind: 'points' | 'steps'; items: readonly (readonly Run[])[] }

interface Props<Picture> {
  blocks: readonly Block<Picture>[]
  /** One level under the heading that stands over the text. */
  headingAs: 'h3' | 'h4'
  /** Draws the words that lead somewhere. */
  link: (text: string, href: string) => ReactNode
  picture: (picture: Picture) => ReactNode
}

/** A text of several blocks, elements in the grid that holds it. No HTML is in it that anybody wrote. */
export function RichText<Picture>({ blocks, headingAs: Heading, link, picture }: Props<Picture>) {
  const drawn = (spans: readonly Run[]) =>
    spans.map(({ text, strong, href }, place) => {
      // A run is known by its place alone.
      const key = `${place}`
      if (strong) return <strong key={key}>{text}</strong>
      return href === undefined ? text : <Fragment key={key}>{link(text, href)}</Fragment>
    })
  const draw = (block: Block<Picture>) => {
    switch (block.kind) {
      case 'heading':
        return <Heading className={styles.heading}>{drawn(block.spans)}</Heading>
      case 'note':
        return <Note>{drawn(block.spans)}</Note>
      case 'picture':
        return picture(block.picture)
      case 'text':
        return <p>{drawn(block.spans)}</p>
      default: {
        const List = block.kind === 'steps' ? 'ol' : 'ul'
        return (
          <List className={styles.list}>
            {block.items.map((spans, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list's items have no other name and never move
              <li key={place}>{drawn(spans)}</li>
            ))}
          </List>
        )
      }
    }
  }
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move
    <Fragment key={place}>{draw(block)}</Fragment>
  ))
}
