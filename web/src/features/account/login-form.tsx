import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import { clockZone } from '#browser/time-zone.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { useVisitorBag } from '#session/visitor-bag.ts'
import { AccountField } from './account-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useOtherName } from './use-other-name.tsx'
import { WishNote } from './wish-note.tsx'

/** Two fields are drawn before what checks them has come. */
const checks = { fetch: async () => (await import('@sampan/contract/base/account/schemas.ts')).loginInput }

/** Account and password, both needed (SPEC §5). The shell then leads back to where the visitor wanted to go. */
export function LoginForm() {
  const { t } = useI18n()
  const waiting = useVisitorBag().reduce((sum, { quantity }) => sum + quantity, 0)
  const login = useApiMutation('login')
  const otherName = useOtherName()
  const demo = useApi('demo_accounts', {})
  const { register, setValue, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: checks,
    defaultValues: { account: '', password: '' },
    secrets: ['password'],
    refusalFields: { wrongLogin: 'password', accountPassword: 'account' },
    onSubmit: async ({ account, password }) => {
      const { userinfo } = await otherName.watch(
        login.run({ account, password, ...otherName.input, ...clockZone() }),
      )
      session.start(userinfo)
    },
  })
  const accountError = errorOf('account')
  // Both fields have one message; it is said once, at the first of them.
  const passwordError = accountError ? undefined : errorOf('password')

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        <WishNote />
        {waiting > 0 && <Note tone="calm">{t('account.bagWaits', { count: waiting })}</Note>}
        <AccountField
          icon={UserRound}
          autoComplete="username webauthn"
          error={accountError}
          registered={register('account')}
        />
        <Field
          label={t('account.password')}
          error={passwordError}
          end={<Link href={paths.forgotPassword()}>{t('account.forgotPassword')}</Link>}
        >
          <PasswordInput
            icon={Lock}
            autoComplete="current-password"
            enterKeyHint="go"
            {...register('password')}
          />
        </Field>
        {otherName.field}
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.loggingIn') : t('account.logIn')}
        </Button>
        <PasskeyLogin />
        <ButtonLink kind="line" wide href={paths.register()}>
          {t('account.createAccount')}
        </ButtonLink>
        {demo.data && demo.data.length > 0 && (
          <DemoAccounts
            accounts={demo.data}
            onPick={({ account, password }) => {
              setValue('account', account)
              setValue('password', password)
              void submit()
            }}
          />
        )}
      </Stack>
    </form>
  )
}
