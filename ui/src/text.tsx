import type { ReactNode } from 'react'
import styles from './text.module.css'

interface TextProps {
  as?: 'span' | 'p' | 'div' | 'b' | 'h1' | 'h2' | 'h3' | 'strong' | 'time' | 'label'
  /** 11, 12, 13, 15, 17 px; `title` 19 px for a product; `page` and `head` are headlines in the display face. */
  size?: 'tiny' | 'small' | 'fine' | 'body' | 'lead' | 'title' | 'head' | 'page'
  tone?: 'ink' | 'soft' | 'mute' | 'river' | 'ok' | 'bad' | 'wait'
  weight?: 'regular' | 'medium' | 'semi' | 'bold'
  /** Lines before the ellipsis. */
  clamp?: 1 | 2 | 3
  align?: 'start' | 'center' | 'end'
  /** Figures of one width. */
  digits?: boolean
  children: ReactNode
}

/** Words in one of the design's sizes and greys. */
export function Text(props: TextProps) {
  const { as: Tag = 'span', size, tone, weight, clamp, align, digits, children } = props
  return (
    <Tag
      className={styles.text}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-clamp={clamp}
      data-align={align}
      data-digits={digits || undefined}
      {...(Tag === 'h1' && { tabIndex: -1 })}
    >
      {children}
    </Tag>
  )
}
