import { account, emailCodeTyped, password } from '@sampan/contract/base/account/schemas.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { AccountField } from './account-field.tsx'
import { EmailCodeField } from './email-code-field.tsx'
import { NewPasswordTwice } from './new-password-twice.tsx'
import { useOtherName } from './use-other-name.tsx'

const schema = z.object({ account, emailCode: emailCodeTyped, password, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'passwordMatch',
    path: ['confirmPassword'],
  }),
)

/** Account, the code that was sent to its e-mail, and a new password twice. Afterwards every session is over. */
export function ForgotPasswordForm() {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const reset = useApiMutation('resetpwd')
  const otherName = useOtherName()
  const form = useContractForm({
    schema,
    defaultValues: { account: '', emailCode: '', password: '', confirmPassword: '' },
    secrets: ['emailCode', 'password', 'confirmPassword'],
    refusalFields: {
      accountPassword: 'account',
      emailCodeMissing: 'emailCode',
      emailCodeWrong: 'emailCode',
      emailCodeVoid: 'emailCode',
      passwordLength: 'password',
    },
    onSubmit: async ({ confirmPassword: _, ...input }) => {
      await otherName.watch(reset.run({ ...input, ...otherName.input }))
      toast(t('account.passwordChanged'), { kind: 'success' })
      if (session.get().token === null) navigate(paths.login(), { replace: true })
      else session.passwordReset()
    },
  })
  const { register, current, errorOf, failure, isSubmitting, submit } = form

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('account.forgotText')}
        </Text>
        <AccountField error={errorOf('account')} registered={register('account')} />
        {otherName.field}
        <EmailCodeField
          purpose="resetPassword"
          account={() => current('account')}
          error={errorOf('emailCode')}
          registered={register('emailCode')}
        />
        <NewPasswordTwice form={form} />
        {failure && <Note tone="bad">{failure}</Note>}
        <ButtonLink kind="line" size="middle" href={paths.changePassword()}>
          {t('account.passwordKnown')}
        </ButtonLink>
      </Stack>
      <ActionBar>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.changingPassword') : t('account.newPasswordTitle')}
        </Button>
      </ActionBar>
    </form>
  )
}
