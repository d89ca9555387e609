import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import type { ShownVideo } from '@sampan/contract/market/catalog/video.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { useUi } from '@sampan/ui/ui-provider.tsx'
import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './gallery.module.css'

/** Its script comes with the first tap. */
const VideoPlayer = lazy(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }))

interface GalleryVideoProps {
  /** The product's name, from which the video gets its own. */
  label: string
  video: ShownVideo
  /** True while the player stands in place of the poster. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The video's place in the gallery: its poster with a play mark and its length. Nothing of the file is loaded before a tap. */
export function GalleryVideo({ label, video, isOpen, onOpen }: GalleryVideoProps) {
  const { t } = useI18n()
  const { Image = 'img' } = useUi()
  const [hasFailed, setHasFailed] = useState(false)
  const poster = (
    <button
      type="button"
      className={styles.videoPoster}
      aria-label={t('catalog.videoPlay', { title: label, seconds: secondsOf(video) })}
      onClick={() => {
        setHasFailed(false)
        onOpen(true)
      }}
    >
      <Image
        src={pictureUrl(video.poster, 640)}
        width={640}
        height={640}
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <span className={styles.play}>
        <Icon of={Play} />
      </span>
      <span className={styles.length}>{lengthOf(video)}</span>
      {hasFailed && (
        <span className={styles.videoFailed} role="alert">
          {t('catalog.videoFailed')}
        </span>
      )}
    </button>
  )
  if (!isOpen) return poster
  return (
    <Suspense fallback={poster}>
      <VideoPlayer
        name={t('catalog.video', { title: label })}
        video={video}
        onFail={() => {
          setHasFailed(true)
          onOpen(false)
        }}
      />
    </Suspense>
  )
}

const secondsOf = ({ durationMs }: ShownVideo): number => Math.max(1, Math.round(durationMs / 1000))

/** Minutes and seconds, as players write them. */
function lengthOf(video: ShownVideo): string {
  const seconds = secondsOf(video)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
