import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { smallPicture } from '#client/small-picture.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { pictureTypes } from '#ui/pick-pictures.tsx'
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
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    setFailure(null)
    setSending(true)
    onUploading(true)
    try {
      const { id } = await call(callsOf[side].upload, {}, { file: await smallPicture(file) })
      onChange({ id, name: file.name })
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    }
    setSending(false)
    onUploading(false)
  }

  return (
    <div className={styles.reply}>
      <FileButton
        label={t('messages.sendPicture')}
        accept={pictureTypes.join(',')}
        disabled={isSending || picture !== null}
        onPick={([file]) => void upload(file)}
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
      <ActFailure error={failure} />
    </div>
  )
}
