import { usePage } from '@sampan/router/use-page.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { useOperator } from '#session/operator.ts'
import { useIsNarrow } from '#ui/use-is-wide.ts'
import styles from './rail.module.css'
import { RailBar } from './rail-bar.tsx'
import { RailLinks, type RailProps } from './rail-links.tsx'
import { Who } from './rail-who.tsx'

/** Links to all screens with what waits there, and the operator's name: at the side, or behind a bar where there is no room. */
export function Rail(props: RailProps) {
  return useIsNarrow() ? <RailBar {...props} /> : <SideRail {...props} />
}

function SideRail({ items, onFind, logout }: RailProps) {
  const { t } = useWords()
  const { path } = usePage()
  const { member } = useOperator()
  const links = useRef<HTMLDivElement>(null)
  // In a low window only part of the rail is seen.
  useEffect(() => {
    if (path) links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
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
        <RailLinks items={items} />
      </div>
      <Who logout={logout} />
    </nav>
  )
}
