import { goBack, navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { LanguageChip } from '#language/language-chip.tsx'
import { OpenLinks } from '#page/open-links.tsx'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { RiverScene } from './river-scene.tsx'

/** The river at dawn, and two fields (DESIGN §4). After an absence it says so, and offers to leave for good (PRODUCT §7.15). */
export function LoginScreen() {
  const { t } = useI18n()
  const isLocked = useSession(({ endedBy }) => endedBy === 'locked')
  function leave() {
    session.logOut()
    navigate(paths.root(), { replace: true })
  }
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
              {t(isLocked ? 'account.lockedTitle' : 'account.welcome')}
            </Text>
            <p className={styles.words}>{t(isLocked ? 'account.lockedText' : 'account.welcomeText')}</p>
            <LoginForm />
            {isLocked && (
              <Button kind="line" wide onClick={leave}>
                {t('account.logOut')}
              </Button>
            )}
            <OpenLinks />
          </div>
        </div>
      </div>
    </Screen>
  )
}
