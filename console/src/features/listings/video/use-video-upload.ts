import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { GoodsDetail } from '../rows.ts'
import { videoFailure } from './not-drawn.ts'
import { isCancelled, sendVideo } from './send-video.ts'

export type DraftVideo = NonNullable<GoodsDetail['video']>

interface Progress {
  sentBytes: number
  bytes: number
}

/** Second of a video that its poster shows until the seller chooses another one; of a short one its middle. */
const firstPosterSeconds = 1

/**
 * A video on its way to the server, and its poster after it.
 * @param onSent is told of the video once it has a poster
 */
export function useVideoUpload(onSent: (video: DraftVideo) => void) {
  const { t } = useWords()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  /** The upload that counts; another one, or leaving the editor, ends it before its next request. */
  const current = useRef(0)
  useEffect(
    () => () => {
      current.current++
    },
    [],
  )

  async function send(file: File) {
    const own = ++current.current
    const isWanted = () => current.current === own
    setFailure(null)
    setProgress({ sentBytes: 0, bytes: file.size })
    try {
      const video = await sendVideo(
        file,
        (sentBytes) => isWanted() && setProgress({ sentBytes, bytes: file.size }),
        isWanted,
      )
      const { drawFrameAt } = await import('./draw-frame.ts')
      const frame = await drawFrameAt(video.src, Math.min(firstPosterSeconds, video.durationMs / 2000))
      const { picture } = await call('console_goods_upload', {}, { file: frame, quiet: true })
      if (isWanted()) onSent({ ...video, poster: picture })
    } catch (error) {
      if (isWanted() && !isCancelled(error)) setFailure(videoFailure(t, error))
    }
    if (isWanted()) setProgress(null)
  }

  return {
    progress,
    failure,
    send: (file: File) => void send(file),
    cancel() {
      current.current++
      setProgress(null)
    },
  }
}
