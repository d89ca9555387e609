import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from './act-failure.tsx'
import type { Uploads } from './use-uploads.ts'

/** Why a picture could not be sent, and the way to send it again; nothing while none has failed. */
export function UploadFailure({ uploads: { failure, waiting, retry } }: { uploads: Uploads }) {
  const { t } = useWords()
  if (!failure) return null
  return (
    <div>
      <ActFailure error={failure} />
      <Button kind="line" size="small" disabled={waiting > 0} onClick={retry}>
        {t('shell.again')}
      </Button>
    </div>
  )
}
