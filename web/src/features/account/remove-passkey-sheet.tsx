import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useOwnerPassword } from './use-owner-password.tsx'

type Passkey = Output<'passkey_list'>[number]

interface Props {
  /** Null closes the sheet. */
  passkey: Passkey | null
  onClose: () => void
}

/** Asked for once more, with the login password when the login is not recent. */
export function RemovePasskeySheet({ passkey, onClose }: Props) {
  const { t } = useI18n()
  const shown = useLast(passkey)
  const remove = useApiMutation('passkey_remove')
  const owner = useOwnerPassword()
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!passkey) return
    setFailure(undefined)
    try {
      await remove.run({ id: passkey.id, ...owner.input })
    } catch (error) {
      if (!owner.take(error)) setFailure(failureText(error, t))
      return
    }
    toast(t('account.passkeyRemoved'), { kind: 'success' })
    onClose()
  }

  return (
    <Sheet
      open={passkey !== null}
      onClose={onClose}
      title={t('account.passkeyRemoveTitle')}
      busy={remove.isBusy}
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={14}>
          <Text as="p" weight="semi">
            {shown?.name}
          </Text>
          <Note>{t('account.passkeyRemoveText')}</Note>
          {owner.field}
          {failure && <Note tone="bad">{failure}</Note>}
          <Button type="submit" kind="bad" wide busy={remove.isBusy}>
            {t('account.passkeyRemove')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
