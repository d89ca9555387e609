import { usePage } from '@sampan/router/use-page.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import Search from 'lucide-react/icons/search'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { consoleLocales, type WordKey } from '#i18n/words.ts'
import { paths } from '#paths'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useLetterKeys } from '#ui/letter-keys.ts'
import { type ScreenGroup, screenGroups } from '#ui/screen-row.ts'
import styles from './rail.module.css'
import { useLanguage } from './use-language.ts'
import type { useLogout } from './use-logout.ts'

/** Some are counted no further than a hundred. */
const countMax = 99

interface RailItem {
  group: ScreenGroup | undefined
  href: string
  name: WordKey
  icon: ReactNode
  count: number
}

interface RailProps {
  items: readonly RailItem[]
  onFind: () => void
  logout: ReturnType<typeof useLogout>
}

/** Links to all screens with what waits there, and the operator's name. */
export function Rail({ items, onFind, logout }: RailProps) {
  const { t } = useWords()
  const { path } = usePage()
  const { member } = useOperator()
  const links = useRef<HTMLDivElement>(null)
  // Only part of a rail that lies down is seen.
  useEffect(() => {
    if (path)
      links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav className={styles.rail} aria-label={t('shell.console')} data-dark>
      <Link href={paths.overview()} className={styles.brand}>
        <Wordmark />
      </Link>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon of={Search} size="small" />
        <span className={styles.name}>{t('palette.open')}</span>
        <kbd>{t('palette.keys')}</kbd>
      </button>
      {member && <p className={styles.shop}>{member.shop.name}</p>}
      <div ref={links} className={styles.links}>
        <Links items={items.filter(({ group }) => group === undefined)} />
        {screenGroups.map((group) => {
          const own = items.filter((item) => item.group === group)
          return (
            own.length > 0 && (
              <Fragment key={group}>
                <p className={styles.group}>{t(`rail.${group}`)}</p>
                <Links items={own} />
              </Fragment>
            )
          )
        })}
      </div>
      <Who logout={logout} />
    </nav>
  )
}

function Links({ items }: { items: readonly RailItem[] }) {
  const { t, number } = useWords()
  const { path } = usePage()
  const isHere = (href: string) =>
    href === paths.overview() ? path === href : path.startsWith(href.replace(/\/journal$/, ''))
  return items.map(({ href, name, icon, count }) => (
    <Link key={href} href={href} className={styles.link} aria-current={isHere(href) ? 'page' : undefined}>
      {icon}
      <span className={styles.name}>{t(name)}</span>
      {count > 0 && (
        <b className={styles.count}>{count > countMax ? `${number(countMax)}+` : number(count)}</b>
      )}
    </Link>
  ))
}

function Who({ logout }: Pick<RailProps, 'logout'>) {
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
