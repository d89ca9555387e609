import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { session } from '#session/session.ts'

/** Says what goes and what stays, and asks for the login password. */
export function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const close = useApiMutation('account_close')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      await close.run({ password })
    } catch (error) {
      setFailure(failureText(error, t))
      return
    }
    toast(t('account.closed'), { kind: 'success' })
    session.logOut()
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('account.closeAccount')} busy={close.isBusy}>
      <form method="post" noValidate onSubmit={send}>
        <Stack gap={14}>
          <Note>{t('account.closeText')}</Note>
          <Field label={t('account.loginPassword')} error={failure}>
            <PasswordInput
              autoComplete="current-password"
              enterKeyHint="done"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" kind="bad" wide busy={close.isBusy} disabled={password === ''}>
            {t(close.isBusy ? 'account.closing' : 'account.closeAccount')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
