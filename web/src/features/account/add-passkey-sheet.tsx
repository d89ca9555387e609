import { ApiFailure } from '@sampan/client/api-failure.ts'
import { passkeyNameLengthMax } from '@sampan/contract/base/account/passkey-limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { makePasskey } from '#browser/passkeys.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useOwnerPassword } from './use-owner-password.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** A name for it, and the device makes it; called off there, everything stays as it was. */
export function AddPasskeySheet({ open, onClose }: Props) {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet open={open} onClose={onClose} title={t('account.passkeyAdd')} busy={isBusy}>
      <AddPasskeyForm isBusy={isBusy} onBusy={setBusy} onClose={onClose} />
    </Sheet>
  )
}

interface FormProps {
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function AddPasskeyForm({ isBusy, onBusy, onClose }: FormProps) {
  const { t } = useI18n()
  const ask = useApiMutation('passkey_options')
  const add = useApiMutation('passkey_add')
  const owner = useOwnerPassword()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()

  async function make() {
    const credential = await makePasskey(await ask.run(owner.input))
    if (!credential) return
    await add.run({ name, credential })
    toast(t('account.passkeyAdded'), { kind: 'success' })
    onClose()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || name.trim() === '') return
    setFailure(undefined)
    onBusy(true)
    try {
      await make()
    } catch (error) {
      if (!owner.take(error))
        setFailure(error instanceof ApiFailure ? failureText(error, t) : t('account.passkeyDevice'))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <Note tone="calm">{t('account.passkeysText')}</Note>
        <Field label={t('account.passkeyName')} hint={t('account.passkeyNameHint')}>
          <TextInput
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            maxLength={passkeyNameLengthMax}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {owner.field}
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isBusy} disabled={name.trim() === ''}>
          {t(isBusy ? 'account.saving' : 'account.goOn')}
        </Button>
      </Stack>
    </form>
  )
}
