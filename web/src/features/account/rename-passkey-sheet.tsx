import { passkeyNameLengthMax } from '@sampan/contract/base/account/passkey-limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useLast } from '@sampan/ui/use-last.ts'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

type Passkey = Output<'passkey_list'>[number]

interface Props {
  /** Null closes the sheet. */
  passkey: Passkey | null
  onClose: () => void
}

export function RenamePasskeySheet({ passkey, onClose }: Props) {
  const { t } = useI18n()
  const shown = useLast(passkey)
  return (
    <Sheet open={passkey !== null} onClose={onClose} title={t('account.passkeyRename')}>
      {shown && <RenameForm key={shown.id} passkey={shown} onClose={onClose} />}
    </Sheet>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useI18n()
  const rename = useApiMutation('passkey_rename')
  const [name, setName] = useState(passkey.name)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await rename.attempt({ id: passkey.id, name }))) return
    toast(t('account.saved'), { kind: 'success' })
    onClose()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <Field
          label={t('account.passkeyName')}
          error={rename.error ? failureText(rename.error, t) : undefined}
        >
          <TextInput
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            maxLength={passkeyNameLengthMax}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={rename.isBusy} disabled={name.trim() === ''}>
          {t(rename.isBusy ? 'account.saving' : 'account.save')}
        </Button>
      </Stack>
    </form>
  )
}
