import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { consoleLocales } from '#i18n/words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useLetterKeys } from '#ui/letter-keys.ts'
import styles from './rail.module.css'
import { useLanguage } from './use-language.ts'
import type { useLogout } from './use-logout.ts'

/** Logging out, and why it failed. */
export type Logout = ReturnType<typeof useLogout>

/** Operator who is signed in, and what they choose for themselves. */
export function Who({ logout }: { logout: Logout }) {
  const { t } = useWords()
  const { name, role, member } = useOperator()
  const { locale, failed, choose } = useLanguage()
  const [letters, setLetters] = useLetterKeys()
  const other = consoleLocales.find((code) => code !== locale) ?? 'en'
  return (
    <div className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={styles.name}>
        {name}
        <small className={styles.role}>{member ? t(`member.${member.role}`) : t(`role.${role}`)}</small>
      </span>
      <button type="button" className={styles.small} lang={other} onClick={() => void choose(other)}>
        {t(`language.${other}`)}
      </button>
      <small className={styles.role} role="status">
        {failed ? t('shell.noLanguage') : ''}
      </small>
      <button
        type="button"
        className={styles.small}
        aria-pressed={letters}
        onClick={() => setLetters(!letters)}
      >
        {t('shell.letterKeys')}
      </button>
      <button type="button" className={styles.small} onClick={logout.logOut}>
        {t('shell.logOut')}
      </button>
      <LinkWithProvider />
      <ActFailure error={logout.error} />
    </div>
  )
}

/** Links one's account with oneself at the identity provider. */
function LinkWithProvider() {
  const { t } = useWords()
  const { isLinked } = useOperator()
  const { data: ways } = useRead('console_sign_in_ways', {}, { enabled: !isLinked })
  const link = useApiMutation('console_oidc_link')
  if (isLinked || !ways?.provider) return null
  const { name, origin } = ways.provider
  if (location.origin !== origin) return null
  return (
    <>
      <button
        type="button"
        className={styles.small}
        title={t('provider.linkHint', { name })}
        onClick={async () => {
          const begun = await link.attempt({})
          if (begun) location.assign(begun.url)
        }}
      >
        {t('provider.link', { name })}
      </button>
      <ActFailure error={link.error} />
    </>
  )
}
