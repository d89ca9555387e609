import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageChip } from '#page/language-chip.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'

/** Opens an account. The payment code is chosen right after it. */
export function RegisterScreen() {
  const { t } = useI18n()
  return (
    <Screen foot="bar">
      <PageBar title={t('account.createAccount')} backTo={paths.login()} />
      <div className={styles.column}>
        <div className={styles.language}>
          <LanguageChip />
        </div>
        <RegisterForm />
      </div>
    </Screen>
  )
}
