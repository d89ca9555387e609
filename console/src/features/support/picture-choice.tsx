import { Button } from '@sampan/ui/button.tsx'
import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { FileButton } from '#ui/file-button.tsx'
import { pictureTypes } from '#ui/pick-pictures.tsx'
import { UploadFailure } from '#ui/upload-failure.tsx'
import { useUploads } from '#ui/use-uploads.ts'
import { callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

/** A picture that is uploaded and waits for the answer that it goes with. */
export interface ChosenPicture {
  id: string
  name: string
}

interface Props {
  side: Side
  picture: ChosenPicture | null
  onChange: (picture: ChosenPicture | null) => void
  /** While a picture is on its way the answer waits for it. */
  onUploading: (isUploading: boolean) => void
}

/** One private picture for the answer; only the buyer and who answers here will see it. */
export function PictureChoice({ side, picture, onChange, onUploading }: Props) {
  const { t } = useWords()
  const uploads = useUploads(
    async (file) => (await call(callsOf[side].upload, {}, { file })).id,
    (id, { name }) => onChange({ id, name }),
  )
  const isSending = uploads.waiting > 0
  useEffect(() => {
    if (!isSending) return
    onUploading(true)
    return () => onUploading(false)
  }, [isSending, onUploading])

  return (
    <div className={styles.reply}>
      <FileButton
        label={t('messages.sendPicture')}
        accept={pictureTypes.join(',')}
        disabled={isSending || picture !== null}
        onPick={(files) => uploads.add(files.slice(0, 1))}
      />
      <span aria-live="polite" className={styles.acts}>
        {isSending && t('goods.uploading', { count: 1 })}
        {picture && (
          <>
            <span>{t('messages.pictureReady', { name: picture.name })}</span>
            <Button kind="line" size="small" onClick={() => onChange(null)}>
              {t('messages.pictureDrop')}
            </Button>
          </>
        )}
      </span>
      <UploadFailure uploads={uploads} />
    </div>
  )
}
