import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { PasswordPart } from './password-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

/** One's own password, second factor and recovery codes. */
export function OwnSignInScreen() {
  const { t } = useWords()
  const read = useRead('console_own_sign_in', {})
  return (
    <Screen title={t('ownSignIn.title')}>
      <WhenRead read={read}>
        {(own) => (
          <div className={styles.cards}>
            <RecoveryPart own={own} />
            <SecondFactorPart />
            <PasswordPart />
          </div>
        )}
      </WhenRead>
    </Screen>
  )
}
