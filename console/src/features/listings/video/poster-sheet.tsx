import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { videoFailure } from './not-drawn.ts'
import type { DraftVideo } from './use-video-upload.ts'
import styles from './video.module.css'

interface Props {
  video: DraftVideo
  onPoster: (picture: string) => void
  onClose: () => void
}

/** Picture of the video that stands for it: chosen by its time, and uploaded as any other picture. */
export function PosterSheet({ video, onPoster, onClose }: Props) {
  const { t, number } = useWords()
  const shown = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  function show(at: number) {
    setSeconds(at)
    if (!shown.current) return
    setReady(false)
    shown.current.currentTime = at
  }
  async function use() {
    if (!shown.current) return
    setBusy(true)
    setFailure(null)
    try {
      const { drawFrame } = await import('./draw-frame.ts')
      const frame = await drawFrame(shown.current)
      const { picture } = await call('console_goods_upload', {}, { file: frame, quiet: true })
      onPoster(picture)
      onClose()
    } catch (error) {
      setFailure(videoFailure(t, error))
      setBusy(false)
    }
  }

  return (
    <Sheet
      open
      title={t('goods.videoPoster')}
      onClose={onClose}
      busy={isBusy}
      foot={
        <Button wide busy={isBusy} disabled={!isReady} onClick={() => void use()}>
          {t('goods.videoPosterUse')}
        </Button>
      }
    >
      <div className={form.form}>
        <video
          ref={shown}
          className={styles.still}
          src={video.src}
          muted
          playsInline
          preload="auto"
          aria-label={t('goods.video')}
          onLoadedData={() => setReady(true)}
          onSeeked={() => setReady(true)}
        />
        <label className={styles.slider}>
          {t('goods.videoPosterAt', { seconds: number(seconds) })}
          <input
            type="range"
            min={0}
            max={Math.max(0.1, video.durationMs / 1000 - 0.1)}
            step={0.1}
            value={seconds}
            onChange={(event) => show(Number(event.target.value))}
          />
        </label>
        <ActFailure error={failure} />
      </div>
    </Sheet>
  )
}
