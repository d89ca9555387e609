import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { LazyImage } from '@sampan/ui/lazy-image.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './named-goods.module.css'

/** A product's picture and title; one without a title says so. */
export function NamedGoods({
  picture,
  title,
  children,
}: {
  picture: string
  title: string
  children?: ReactNode
}) {
  const { t } = useWords()
  return (
    <span className={styles.named}>
      {picture ? (
        <LazyImage className={styles.picture} src={pictureUrl(picture, 160)} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture} aria-hidden="true" />
      )}
      <span>
        <span className={styles.title}>{title || t('goods.untitled')}</span>
        {children}
      </span>
    </span>
  )
}
