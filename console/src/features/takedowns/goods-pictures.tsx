import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ComparePictures } from '#ui/compare-pictures.tsx'
import type { MarketGoods } from './rows.ts'
import styles from './takedowns.module.css'

/** All pictures of a product and its video. Each picture opens over the page, to be enlarged and turned. */
export function GoodsPictures({ goods: { pictures, video } }: { goods: MarketGoods }) {
  const { t } = useWords()
  const [open, setOpen] = useState<number | null>(null)
  const nameOf = (at: number) => t('goods.pictureOf', { n: at + 1 })
  const shown = open === null ? undefined : pictures[open]
  if (pictures.length === 0 && !video) return <p>{t('goods.noPicture')}</p>
  return (
    <>
      <ul className={styles.pictures} aria-label={t('goods.pictures')}>
        {pictures.map(({ picture, alt }, at) => (
          <li key={picture}>
            <a
              href={pictureUrl(picture, 640)}
              target="_blank"
              rel="noreferrer"
              className={styles.enlarge}
              aria-label={alt === null ? nameOf(at) : `${nameOf(at)}: ${alt}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpen(at)
              }}
            >
              <img src={pictureUrl(picture, 320)} alt="" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: it is the seller's own file
        <video
          className={styles.film}
          src={video.src}
          poster={pictureUrl(video.poster, 640)}
          controls
          playsInline
          preload="none"
          aria-label={t('goods.video')}
        />
      )}
      <ComparePictures
        title={open === null ? '' : nameOf(open)}
        pictures={
          open !== null && shown
            ? [
                {
                  id: shown.picture,
                  src: pictureUrl(shown.picture, 640),
                  alt: shown.alt ?? nameOf(open),
                  caption: shown.alt ?? '',
                },
              ]
            : null
        }
        onClose={() => setOpen(null)}
      />
    </>
  )
}
