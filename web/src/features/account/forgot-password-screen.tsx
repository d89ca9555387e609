import { Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import styles from './register-screen.module.css'

/** SPEC §2 /forgotPassword: a code by e-mail, then a new password. */
export function ForgotPasswordScreen() {
  const { t } = useI18n()
  return (
    <Screen foot="bar">
      <PageBar title={t('account.newPasswordTitle')} backTo={paths.login()} />
      <div className={styles.column}>
        <ForgotPasswordForm />
      </div>
    </Screen>
  )
}
