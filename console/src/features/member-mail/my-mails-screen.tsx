import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AddressPart } from './address-part.tsx'
import { ChoicePart } from './choice-part.tsx'

/** A member's own address, proven by a code, and what is sent to it (PRODUCT §7.10). */
export function MyMailsScreen() {
  const { t } = useWords()
  const read = useRead('console_membermail_show', {})
  return (
    <Screen title={t('membermail.title')}>
      <p className={styles.about}>{t('membermail.about')}</p>
      <WhenRead read={read}>
        {(own) => (
          <div className={styles.cards}>
            <AddressPart key={own.email} email={own.email} />
            {own.email !== null && <ChoicePart own={own} />}
          </div>
        )}
      </WhenRead>
    </Screen>
  )
}
