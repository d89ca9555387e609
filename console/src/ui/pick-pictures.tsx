import { Note } from '@sampan/ui/note.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { FileButton } from './file-button.tsx'
import { UploadFailure } from './upload-failure.tsx'
import type { Uploads } from './use-uploads.ts'

/** Types of files that our server reads as a picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

interface PickPicturesProps {
  label: ReactNode
  hint?: ReactNode
  uploads: Uploads
  isFull: boolean
  onPick: (files: File[]) => void
  /** Message once all were sent. */
  ready?: string | undefined
  /** Fault of what was chosen, or was not. */
  problem?: string | undefined
}

/** Chooses pictures from the disk, and says how many are on their way. */
export function PickPictures(props: PickPicturesProps) {
  const { label, hint, uploads, isFull, onPick, ready = '', problem } = props
  const { t } = useWords()
  const { waiting } = uploads
  return (
    <>
      {hint}
      <FileButton
        label={label}
        accept={pictureTypes.join(',')}
        multiple
        disabled={waiting > 0 || isFull}
        isWrong={problem !== undefined}
        onPick={onPick}
      />
      <span aria-live="polite">{waiting > 0 ? t('goods.uploading', { count: waiting }) : ready}</span>
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      <UploadFailure uploads={uploads} />
    </>
  )
}
