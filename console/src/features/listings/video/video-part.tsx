import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { videoBytesMax, videoKinds, videoSecondsMax, videoType } from '@sampan/contract/base/media/videos.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import part from '../editor.module.css'
import { PosterSheet } from './poster-sheet.tsx'
import { type DraftVideo, useVideoUpload } from './use-video-upload.ts'
import styles from './video.module.css'

interface Props {
  video: DraftVideo | null
  onChange: (video: DraftVideo | null) => void
}

const types: readonly string[] = videoKinds.map(videoType)
const megabytesMax = videoBytesMax / 1024 / 1024

/** The product's one video: chosen, dropped or pasted; sent with its progress; played, replaced, taken away, and its poster chosen. */
export function VideoPart({ video, onChange }: Props) {
  const { t } = useWords()
  const [problem, setProblem] = useState<'kind' | 'large' | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const upload = useVideoUpload(onChange)
  const { progress } = upload

  function take(files: readonly File[]) {
    const file = files.find(({ type }) => type.startsWith('video/')) ?? files[0]
    if (!file || progress !== null) return
    if (!types.includes(file.type)) return setProblem('kind')
    if (file.size > videoBytesMax) return setProblem('large')
    setProblem(null)
    upload.send(file)
  }
  const percent = progress ? Math.floor((progress.sentBytes / progress.bytes) * 100) : 0

  return (
    <section
      className={part.part}
      aria-labelledby="goods-video"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take([...event.clipboardData.files])
      }}
    >
      <h2 id="goods-video">{t('goods.video')}</h2>
      <p className={part.hint}>
        {t('goods.videoHint', { seconds: videoSecondsMax, megabytes: megabytesMax })}
      </p>
      {video && (
        <div className={styles.shown}>
          {/* biome-ignore lint/a11y/useMediaCaption: it is the seller's own file */}
          <video
            key={video.src}
            className={styles.film}
            src={video.src}
            poster={pictureUrl(video.poster, 640)}
            controls
            playsInline
            preload="none"
            aria-label={t('goods.video')}
          />
          <div className={styles.acts}>
            <Button kind="line" size="small" onClick={() => setChoosing(true)}>
              {t('goods.videoPoster')}
            </Button>
            <Button kind="line" size="small" disabled={progress !== null} onClick={() => onChange(null)}>
              {t('goods.videoRemove')}
            </Button>
          </div>
        </div>
      )}
      {progress ? (
        <div className={styles.way}>
          <progress max={100} value={percent} aria-label={t('goods.videoSending')} />
          <span className={styles.percent}>
            {percent < 100 ? t('goods.videoPercent', { percent }) : t('goods.videoChecking')}
          </span>
          <Button kind="line" size="small" onClick={upload.cancel}>
            {t('goods.videoCancel')}
          </Button>
        </div>
      ) : (
        <FileButton
          label={video ? t('goods.videoReplace') : t('goods.videoAdd')}
          accept={types.join(',')}
          isWrong={problem !== null}
          onPick={take}
        />
      )}
      {problem !== null && (
        <Note tone="bad">
          {problem === 'kind' ? t('goods.videoKind') : t('goods.videoLarge', { megabytes: megabytesMax })}
        </Note>
      )}
      <ActFailure error={upload.failure} />
      {isChoosing && video && (
        <PosterSheet
          video={video}
          onPoster={(poster) => onChange({ ...video, poster })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
