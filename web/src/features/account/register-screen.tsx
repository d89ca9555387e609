import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import Globe from 'lucide-react/icons/globe'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLanguageSheet } from '#language/use-language-sheet.tsx'
import { OpenLinks } from '#page/open-links.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'

/** Opens an account. The payment code is chosen right after it. */
export function RegisterScreen() {
  const { t } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  return (
    <Screen foot="bar">
      <PageBar
        title={t('account.createAccount')}
        backTo={paths.login()}
        end={<IconButton icon={Globe} label={t('account.language')} onPress={openLanguages} />}
      />
      <div className={styles.column}>
        <RegisterForm />
        <OpenLinks />
      </div>
      {languageSheet}
    </Screen>
  )
}
