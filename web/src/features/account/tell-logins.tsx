import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useOwnerPassword } from './use-owner-password.tsx'

/**
 * Switch for whether a login on a new device is told by e-mail. Silence asks for the password, unless the login is
 * recent.
 */
export function TellLogins({ isOn }: { isOn: boolean }) {
  const { t } = useI18n()
  const tell = useApiMutation('session_tell')
  const password = useOwnerPassword()
  const [failure, setFailure] = useState<string>()

  async function save(tells: boolean) {
    if (tell.isBusy) return
    setFailure(undefined)
    try {
      await tell.run({ tells, ...password.input })
      password.done()
      toast(t('account.saved'), { kind: 'success' })
    } catch (error) {
      if (!password.take(error)) setFailure(failureText(error, t))
    }
  }
  function send(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }

  return (
    <Card>
      <form method="post" noValidate onSubmit={send}>
        <Stack gap={12}>
          <SwitchRow
            title={t('account.tellLogins')}
            hint={t('account.tellLoginsHint')}
            checked={isOn}
            onChange={(tells) => void save(tells)}
          />
          {password.field}
          {failure && <Note tone="bad">{failure}</Note>}
          {password.field && (
            <Button type="submit" kind="line" wide busy={tell.isBusy}>
              {t('account.save')}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}
