import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { FileButton } from './file-button.tsx'

/** Types of files that our server reads as a picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

interface PickPicturesProps {
  label: ReactNode
  hint?: ReactNode
  /** Number of files still to be sent. */
  waiting: number
  isFull: boolean
  onPick: (files: File[]) => void
  /** Message once all were sent. */
  ready?: string | undefined
}

/** Chooses pictures from the disk, and says how many are on their way. */
export function PickPictures({ label, hint, waiting, isFull, onPick, ready = '' }: PickPicturesProps) {
  const { t } = useWords()
  return (
    <>
      {hint}
      <FileButton
        label={label}
        accept={pictureTypes.join(',')}
        multiple
        disabled={waiting > 0 || isFull}
        onPick={onPick}
      />
      <span aria-live="polite">{waiting > 0 ? t('goods.uploading', { count: waiting }) : ready}</span>
    </>
  )
}
