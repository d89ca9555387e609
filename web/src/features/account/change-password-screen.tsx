import { Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useSignedIn } from '#session/use-session.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './register-screen.module.css'

/** A new login password. Open to visitors, who name their account (SPEC §6). */
export function ChangePasswordScreen() {
  const { t } = useI18n()
  const isSignedIn = useSignedIn()
  return (
    <Screen foot="bar">
      <PageBar title={t('account.changePassword')} backTo={isSignedIn ? paths.profile() : paths.login()} />
      <div className={styles.column}>
        <ChangePasswordForm isSignedIn={isSignedIn} />
      </div>
    </Screen>
  )
}
