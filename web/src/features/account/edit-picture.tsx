import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { UserInfo } from '#session/session.ts'
import { BuyerPicture } from './buyer-picture.tsx'
import { useBuyerPicture } from './use-buyer-picture.ts'

/** The buyer's picture, chosen from the device. */
export function EditPicture({ buyer }: { buyer: UserInfo }) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const { isSending, failure, send, remove } = useBuyerPicture()
  return (
    <Stack gap={10}>
      <Row gap={14}>
        <BuyerPicture buyer={buyer} />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file can be chosen again.
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Row spread="wrap">
          <Button kind="soft" size="small" busy={isSending} onClick={() => input.current?.click()}>
            {isSending ? t('ui.uploading') : t('account.choosePicture')}
          </Button>
          {buyer.avatar !== null && !isSending && (
            <Button kind="line" size="small" onClick={() => void remove()}>
              {t('account.removePicture')}
            </Button>
          )}
        </Row>
      </Row>
      {failure && <Note tone="bad">{failure}</Note>}
    </Stack>
  )
}
