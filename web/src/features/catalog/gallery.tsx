import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import type { ShownVideo } from '@sampan/contract/market/catalog/video.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { useUi } from '@sampan/ui/ui-provider.tsx'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import { travelEnd } from '#product/travel.ts'
import { cardPicture } from './card-picture.ts'
import styles from './gallery.module.css'
import { GalleryVideo } from './gallery-video.tsx'

interface GalleryProps {
  /** The product's name, from which the pictures get theirs. */
  label: string
  pictures: readonly string[]
  /** Descriptions of the pictures in their shop's words, by address; the others are counted. */
  alts?: ProductDetail['alts']
  /** Stands behind the first picture. */
  video?: ShownVideo | null
  room: Category
  /** The picture to show; changing it scrolls there (a colour was chosen). */
  shown?: number
  /** Round glass buttons over the upper edge. */
  tools?: ReactNode
  /** A picture was tapped: the place for a zoom. */
  onOpen?: ((index: number) => void) | undefined
}

function turnTo(rail: HTMLElement | null, index: number) {
  const slide = rail?.children[index]
  if (slide instanceof HTMLElement) rail?.scrollTo({ left: slide.offsetLeft })
}

const sizes = '(min-width: 1080px) 560px, 100vw'

/** A product's pictures, edge to edge: swipe to turn, a counter in the corner, thumbnails on a desk. */
export function Gallery({
  label,
  pictures,
  alts = {},
  video = null,
  room,
  shown,
  tools,
  onOpen,
}: GalleryProps) {
  const { t, locale } = useI18n()
  const langOf = (alt: ProductDetail['alts'][string] | undefined) =>
    alt && alt.locale !== locale ? tagOf(alt.locale) : undefined
  const rail = useRef<HTMLUListElement>(null)
  const slides = slidesOf(pictures, video)
  const shownAt = shown === undefined ? undefined : slides.indexOf(pictures[shown] ?? '')
  const [at, setAt] = useState(shownAt ?? 0)
  const [isPlaying, setPlaying] = useState(false)

  // The page can be swiped before its script has come: the script turns nothing that the server drew in its place.
  const turnedTo = useRef(0)
  useEffect(() => {
    if (shownAt === undefined || shownAt === turnedTo.current) return
    turnedTo.current = shownAt
    turnTo(rail.current, shownAt)
  }, [shownAt])

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = rail.current ?? {}
    setAt(Math.min(slides.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
  }

  const count = slides.length
  return (
    <div className={styles.gallery} data-room={room}>
      <div className={styles.stage} {...travelEnd}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <ul ref={rail} className={styles.rail} onScroll={follow} tabIndex={0} aria-label={label}>
          {slides.map((slide, index) => (
            <li key={typeof slide === 'string' ? slide : slide.src} className={styles.slide}>
              {typeof slide === 'string' ? (
                <Slide
                  base={slide}
                  name={alts[slide]?.text ?? t('ui.pictureOf', { number: index + 1, count })}
                  lang={langOf(alts[slide])}
                  first={index === 0}
                  onOpen={onOpen && (() => onOpen(pictures.indexOf(slide)))}
                />
              ) : (
                <GalleryVideo label={label} video={slide} isOpen={isPlaying} onOpen={setPlaying} />
              )}
            </li>
          ))}
        </ul>
        {tools && <div className={styles.tools}>{tools}</div>}
        {count > 1 && !(isPlaying && slides[at] === video) && (
          <span className={styles.counter} aria-hidden="true">
            {at + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <div className={styles.thumbs}>
          {slides.map((slide, index) => (
            <button
              key={typeof slide === 'string' ? slide : slide.src}
              type="button"
              className={styles.thumb}
              aria-label={
                typeof slide === 'string'
                  ? t('ui.pictureOf', { number: index + 1, count })
                  : t('catalog.video', { title: label })
              }
              aria-pressed={index === at}
              onClick={() => turnTo(rail.current, index)}
            >
              <Slide base={typeof slide === 'string' ? slide : slide.poster} name="" first={false} small />
              {typeof slide !== 'string' && (
                <span className={styles.thumbPlay}>
                  <Icon of={Play} size="small" />
                </span>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Places of the gallery: pictures by their address, the video second. */
const slidesOf = (pictures: readonly string[], video: ShownVideo | null): (string | ShownVideo)[] =>
  video === null ? [...pictures] : [...pictures.slice(0, 1), video, ...pictures.slice(1)]

interface SlideProps {
  base: string
  name: string
  lang?: string | undefined
  first: boolean
  small?: boolean
  onOpen?: (() => void) | undefined
}

function Slide({ base, name, lang, first, small = false, onOpen }: SlideProps) {
  const { t } = useI18n()
  const { Image = 'img' } = useUi()
  // The picture of its card stands there until the larger one has come.
  const { path } = usePage()
  const [known] = useState(() => {
    const file = first ? cardPicture(path) : null
    return file?.includes(`${base}-`) ? file : null
  })
  const picture = (
    <Image
      src={pictureUrl(base, small ? 160 : 640)}
      srcSet={
        small ? undefined : pictureWidths.map((width) => `${pictureUrl(base, width)} ${width}w`).join(', ')
      }
      sizes={small ? undefined : sizes}
      width={640}
      height={640}
      alt={name}
      lang={lang}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={styles.picture}
      style={known ? { backgroundImage: `url("${known}")` } : undefined}
    />
  )
  if (!onOpen) return picture
  return (
    <button type="button" className={styles.open} aria-label={`${name}. ${t('ui.enlarge')}`} onClick={onOpen}>
      {picture}
    </button>
  )
}
