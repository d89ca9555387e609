import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { AccountField } from './account-field.tsx'
import { NewPasswordTwice } from './new-password-twice.tsx'
import { passwordForm } from './password-form.ts'
import { useOldPassword } from './use-old-password.ts'
import { useOtherName } from './use-other-name.tsx'

/** The old password and a new one twice; it must differ (SPEC §5). Afterwards every session is over. */
export function ChangePasswordForm({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const reset = useApiMutation('resetpwd')
  const otherName = useOtherName()
  const schema = useMemo(() => passwordForm(isSignedIn), [isSignedIn])
  const form = useContractForm({
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
      await old.requireRight(oldPassword)
      const named = isSignedIn ? {} : { account, ...otherName.input }
      await otherName.watch(reset.run({ ...named, oldPassword, password }))
      toast(t('account.passwordChanged'), { kind: 'success' })
      if (isSignedIn) session.passwordReset()
      else navigate(paths.login(), { replace: true })
    },
  })
  const { register, current, errorOf, failure, isSubmitting, submit } = form
  const old = useOldPassword((error, password) => {
    // It may have been put right while it was checked.
    if (current('oldPassword') === password) form.refuse(error)
  })
  const accountError = errorOf('account')
  // A visitor's password would be a login: that is told when the form is sent.
  const askFrom = (target: Element | null) => {
    const isNew = target instanceof HTMLInputElement && target.autocomplete === 'new-password'
    if (isSignedIn && isNew) old.ask(current('oldPassword'))
  }
  // The rendered page is a visitor's until it is alive, and may be typed in before.
  const box = useRef<HTMLFormElement>(null)
  const followLogin = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) askFrom(document.activeElement)
  })
  useEffect(() => {
    if (isSignedIn) followLogin()
  }, [isSignedIn])

  return (
    <form ref={box} method="post" noValidate onSubmit={submit} onFocus={({ target }) => askFrom(target)}>
      <Stack gap={14}>
        {!isSignedIn && <AccountField error={accountError} registered={register('account')} />}
        {otherName.field}
        <Field label={t('account.oldPassword')} error={accountError ? undefined : errorOf('oldPassword')}>
          <PasswordInput autoComplete="current-password" enterKeyHint="next" {...register('oldPassword')} />
        </Field>
        <NewPasswordTwice form={form} />
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
