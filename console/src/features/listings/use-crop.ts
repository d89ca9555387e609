import { ApiFailure } from '@sampan/client/api-failure.ts'
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import type { CropFrame } from './crop-frame.ts'

interface Original {
  file: File
  /** Part that was kept of it; null: its middle. */
  frame: CropFrame | null
}

/**
 * Crops of pictures that were added since the editor was opened: each is made anew from the file as it was chosen, so that none
 * makes another coarser and each can be taken back (docs/decisions/038).
 */
export function useCrop(
  onReplace: (from: string, to: string) => void,
  onFailure: (failure: ApiFailure | null) => void,
) {
  const originals = useRef(new Map<string, Original>())
  const [opened, setOpened] = useState<(Original & { picture: string }) | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function apply(frame: CropFrame) {
    if (!opened || isBusy) return
    setIsBusy(true)
    onFailure(null)
    try {
      const { cropFile } = await import('./crop-file.ts')
      const { picture } = await call('console_goods_upload', {}, { file: await cropFile(opened.file, frame) })
      originals.current.set(picture, { file: opened.file, frame })
      onReplace(opened.picture, picture)
    } catch (error) {
      onFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    }
    setIsBusy(false)
    setOpened(null)
  }

  return {
    opened,
    isBusy,
    apply,
    keep: (picture: string, original: Original) => originals.current.set(picture, original),
    has: (picture: string) => originals.current.has(picture),
    open(picture: string) {
      const original = originals.current.get(picture)
      if (original) setOpened({ ...original, picture })
    },
    close: () => setOpened(null),
  }
}
