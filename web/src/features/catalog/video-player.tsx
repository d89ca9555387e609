import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import type { ShownVideo } from '@sampan/contract/market/catalog/video.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './gallery.module.css'

interface VideoPlayerProps {
  name: string
  video: ShownVideo
  onFail: () => void
}

/** Share of the player that must be in sight while it plays. */
const seenShare = 0.5

/** Plays at once, without sound until the reader asks for it, with the browser's own controls; it stops when it leaves the screen. */
export function VideoPlayer({ name, video, onFail }: VideoPlayerProps) {
  const { t } = useI18n()
  const player = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)

  useEffect(() => {
    const shown = player.current
    if (!shown) return
    shown.focus({ preventScroll: true })
    // A browser that forbids it leaves the controls, with which the reader begins.
    const play = () => shown.play()?.catch(() => {})
    play()
    // A gallery that still moves under the tap shows less than half of it at first: it begins when it has arrived.
    let hasArrived = false
    const watch = new IntersectionObserver(
      (entries) => {
        const ratio = entries.at(-1)?.intersectionRatio ?? 0
        if (ratio < seenShare) return shown.pause()
        if (!hasArrived) play()
        hasArrived = true
      },
      { threshold: [0, seenShare] },
    )
    watch.observe(shown)
    return () => {
      watch.disconnect()
      shown.pause()
    }
  }, [])

  return (
    <div className={styles.player}>
      <video
        ref={player}
        className={styles.film}
        src={video.src}
        poster={pictureUrl(video.poster, 640)}
        width={video.width}
        height={video.height}
        aria-label={name}
        controls
        muted={isMuted}
        playsInline
        preload="none"
        onError={onFail}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
      />
      <span className={styles.sound}>
        <IconButton
          icon={isMuted ? VolumeX : Volume2}
          label={isMuted ? t('catalog.soundOn') : t('catalog.soundOff')}
          ground="glass"
          onPress={() => setMuted(!isMuted)}
        />
      </span>
    </div>
  )
}
