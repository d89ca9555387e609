import { useMemo } from 'react'
import { useAct } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { navigate } from '#page/navigate.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Stack } from '#ui/stack.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordForm } from './password-form.ts'
import { useContractForm } from './use-contract-form.ts'

/** The old password and a new one twice; it must differ (SPEC §5). Afterwards every session is over. */
export function ChangePasswordForm({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useI18n()
  const reset = useAct('resetpwd', { quiet: true })
  const schema = useMemo(() => passwordForm(isSignedIn), [isSignedIn])
  const { form, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema,
    defaultValues: { account: '', oldPassword: '', password: '', confirmPassword: '' },
    secrets: ['oldPassword', 'password', 'confirmPassword'],
    refusalFields: {
      accountPassword: isSignedIn ? 'oldPassword' : 'account',
      oldPasswordWrong: 'oldPassword',
      passwordLength: 'password',
      passwordSame: 'password',
    },
    onSubmit: async ({ account, oldPassword, password }) => {
      await reset.run({ ...(!isSignedIn && { account }), oldPassword, password })
      toast(t('account.passwordChanged'), { kind: 'success', durationMs: 2000 })
      if (isSignedIn) session.passwordReset()
      else navigate(paths.login(), { replace: true })
    },
  })
  const accountError = errorOf('account')

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        {!isSignedIn && (
          <Field label={t('account.account')} error={accountError}>
            <TextInput
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t('account.accountHint')}
              {...form.register('account')}
            />
          </Field>
        )}
        <Field label={t('account.oldPassword')} error={accountError ? undefined : errorOf('oldPassword')}>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('oldPassword', { deps: 'password' })}
          />
        </Field>
        <NewPasswordField
          label={t('account.newPassword')}
          value={form.watch('password')}
          error={errorOf('password')}
          registered={form.register('password', { deps: 'confirmPassword' })}
        />
        <Field label={t('account.newPasswordAgain')} error={errorOf('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
        <Note tone="calm">{t('account.changePasswordText')}</Note>
      </Stack>
      <ActionBar>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.changingPassword') : t('account.changePassword')}
        </Button>
      </ActionBar>
    </form>
  )
}
