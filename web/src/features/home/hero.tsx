import { bannerWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { useUi } from '@sampan/ui/ui-provider.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef, useState } from 'react'
import styles from './hero.module.css'

export interface HeroSlide {
  id: string
  href: string
  picture: string
  /** Description of the picture; empty where it is ornament. */
  alt: string
  room: Category
  eyebrow: string
  title: string
  /** "From $18.90". */
  action: string
}

interface HeroProps {
  label: string
  slides: readonly HeroSlide[]
}

const sizes = '(min-width: 720px) 500px, calc(100vw - 48px)'

/** Banners that snap under the thumb, the next one peeking; they never move by themselves (DESIGN §9). */
export function Hero({ label, slides }: HeroProps) {
  const { Image = 'img' } = useUi()
  const rail = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)

  function follow() {
    const { scrollLeft = 0, scrollWidth = 1 } = rail.current ?? {}
    setShown(Math.min(slides.length - 1, Math.round((Math.abs(scrollLeft) / scrollWidth) * slides.length)))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section ref={rail} className={styles.hero} aria-label={label} tabIndex={0} onScroll={follow}>
        {slides.map((slide, index) => (
          <Link key={slide.id} href={slide.href} className={styles.slide} data-room={slide.room}>
            <Image
              src={pictureUrl(slide.picture, bannerWidths[0])}
              srcSet={bannerWidths.map((width) => `${pictureUrl(slide.picture, width)} ${width}w`).join(', ')}
              sizes={sizes}
              width={bannerWidths[1]}
              height={bannerWidths[1] / 2}
              alt={slide.alt}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
              decoding="async"
              className={styles.picture}
            />
            <span className={styles.words}>
              <span className={styles.eyebrow}>{slide.eyebrow}</span>
              <b className={styles.title}>{slide.title}</b>
              <span className={styles.action}>
                {slide.action}
                <Icon of={ArrowRight} size="tiny" />
              </span>
            </span>
          </Link>
        ))}
      </section>
      {slides.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((slide, index) => (
            <span key={slide.id} className={styles.dot} data-on={index === shown || undefined} />
          ))}
        </div>
      )}
    </>
  )
}
