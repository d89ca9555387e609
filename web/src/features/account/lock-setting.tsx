import { lockMinutes } from '@sampan/contract/base/account/lock-limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useOwnerPassword } from './use-owner-password.tsx'

/** After how long without use the app asks who is there (PRODUCT §7.15). What locks later asks for the password. */
export function LockSetting() {
  const { t } = useI18n()
  const kept = useApi('shell_info', {}).data?.lockAfterMinutes
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const act = useApiMutation('lock_set')
  const password = useOwnerPassword()
  const value = chosen ?? String(kept ?? '')
  const minutes = lockMinutes.find((one) => String(one) === value) ?? null

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      await act.run({ minutes, ...password.input })
      setChosen(undefined)
      toast(t('account.saved'), { kind: 'success' })
    } catch (error) {
      if (!password.take(error)) setFailure(failureText(error, t))
    }
  }

  return (
    <div>
      <SectionHead flush title={t('account.lock')} />
      <Card>
        <form method="post" noValidate onSubmit={(event) => void save(event)}>
          <Stack gap={12}>
            <Field label={t('account.lockAfter')} hint={t('account.lockText')}>
              <SelectField
                value={value}
                onChange={({ target }) => setChosen(target.value)}
                options={[
                  { value: '', label: t('account.lockNever') },
                  ...lockMinutes.map((count) => ({
                    value: String(count),
                    label: t('account.lockMinutes', { count }),
                  })),
                ]}
              />
            </Field>
            {password.field}
            {failure && <Note tone="bad">{failure}</Note>}
            {minutes !== (kept ?? null) && (
              <Button type="submit" kind="line" wide busy={act.isBusy}>
                {t('account.save')}
              </Button>
            )}
          </Stack>
        </form>
      </Card>
    </div>
  )
}
