import { Screen } from '@sampan/ui/screen.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageChip } from '#language/language-chip.tsx'
import { paths } from '#paths'
import { goBack } from '#router/navigate.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { RiverScene } from './river-scene.tsx'

/** The river at dawn, and two fields (DESIGN §4). */
export function LoginScreen() {
  const { t } = useI18n()
  return (
    <Screen>
      <div className={styles.panes}>
        <div className={styles.scene}>
          <RiverScene />
          <div className={styles.bar}>
            <BackButton ground="glass" onBack={() => goBack(paths.home())} />
            <LanguageChip />
          </div>
        </div>
        <div className={styles.lift}>
          <div className={styles.column}>
            <Text as="h1" size="page">
              {t('account.welcome')}
            </Text>
            <p className={styles.words}>{t('account.welcomeText')}</p>
            <LoginForm />
          </div>
        </div>
      </div>
    </Screen>
  )
}
