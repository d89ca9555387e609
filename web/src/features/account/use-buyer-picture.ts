import { shrinkPicture } from '@sampan/client/shrink-picture.ts'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

const face = { sidePx: 640, quality: 0.86, isSquare: true, types: ['image/jpeg'] } as const

/** Sends a new picture of the buyer, or takes the present one away. */
export function useBuyerPicture() {
  const { t } = useI18n()
  const profile = useApiMutation('profile')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function put(work: () => Promise<unknown>): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error, t))
    } finally {
      setIsSending(false)
    }
  }
  return {
    isSending,
    failure,
    send: (file: Blob) =>
      put(async () => {
        const { id } = await call('upload', {}, { file: await shrinkPicture(file, face) })
        await profile.run({ avatar: id })
      }),
    remove: () => put(() => profile.run({ avatar: null })),
  }
}
