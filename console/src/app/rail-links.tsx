import { usePage } from '@sampan/router/use-page.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'
import { paths } from '#paths'
import { type ScreenGroup, screenGroups } from '#ui/screen-row.ts'
import styles from './rail.module.css'
import type { Logout } from './rail-who.tsx'

/** Some are counted no further than a hundred. */
const countMax = 99

export interface RailItem {
  group: ScreenGroup | undefined
  href: string
  name: WordKey
  icon: ReactNode
  count: number
}

export interface RailProps {
  items: readonly RailItem[]
  onFind: () => void
  logout: Logout
}

/** True if a path is that of a screen, or lies below it. */
export const isAt = (path: string, href: string): boolean =>
  href === paths.overview() ? path === href : path.startsWith(href.replace(/\/journal$/, ''))

/** Number of what waits behind an entry; nothing where nothing does. */
export function WaitCount({ count }: { count: number }) {
  const { number } = useWords()
  return (
    count > 0 && <b className={styles.count}>{count > countMax ? `${number(countMax)}+` : number(count)}</b>
  )
}

interface RailLinksProps {
  items: readonly RailItem[]
  /** Called before the screen changes. */
  onChoose?: (() => void) | undefined
}

/** Links to all screens with what waits there, in their groups. */
export function RailLinks({ items, onChoose }: RailLinksProps) {
  const { t } = useWords()
  return (
    <>
      <Links items={items.filter(({ group }) => group === undefined)} onChoose={onChoose} />
      {screenGroups.map((group) => {
        const own = items.filter((item) => item.group === group)
        return (
          own.length > 0 && (
            <Fragment key={group}>
              <p className={styles.group}>{t(`rail.${group}`)}</p>
              <Links items={own} onChoose={onChoose} />
            </Fragment>
          )
        )
      })}
    </>
  )
}

function Links({ items, onChoose }: RailLinksProps) {
  const { t } = useWords()
  const { path } = usePage()
  return items.map(({ href, name, icon, count }) => (
    <Link
      key={href}
      href={href}
      className={styles.link}
      aria-current={isAt(path, href) ? 'page' : undefined}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.name}>{t(name)}</span>
      <WaitCount count={count} />
    </Link>
  ))
}
