import { usePage } from '@sampan/router/use-page.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import { Overlay } from '@sampan/ui/overlay.tsx'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import styles from './rail.module.css'
import bar from './rail-bar.module.css'
import { isAt, RailLinks, type RailProps, WaitCount } from './rail-links.tsx'
import { Who } from './rail-who.tsx'

/** Number of screens named in the bar because something waits there; the button counts what waits on the others. */
const waitingShown = 2

/**
 * Bar over the screen where there is no room for a rail: it names the screen, leads to what waits most, and opens the whole rail over the
 * page. A choice there, going back, Escape and a press beside it close it.
 */
export function RailBar({ items, onFind, logout }: RailProps) {
  const { t, number } = useWords()
  const { path } = usePage()
  const { member } = useOperator()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inside = useRef<HTMLElement>(null)
  // The deeper address is meant where two fit.
  const [here] = items
    .filter(({ href }) => isAt(path, href))
    .toSorted((one, other) => other.href.length - one.href.length)
  const waiting = items.filter(({ count, href }) => count > 0 && href !== here?.href)
  const shown = waiting.toSorted((one, other) => other.count - one.count).slice(0, waitingShown)
  const others = waiting.filter((item) => !shown.includes(item)).reduce((sum, { count }) => sum + count, 0)
  const name = here ? t(here.name) : t('shell.console')
  return (
    <>
      <nav className={bar.bar} aria-label={t('shell.console')} data-dark>
        <button
          type="button"
          className={bar.menu}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={
            others > 0
              ? t('shell.menuWaits', { name, count: others, number: number(others) })
              : t('shell.menuAt', { name })
          }
          onClick={() => setOpen(true)}
        >
          <Icon of={Menu} />
          <span className={bar.here}>{name}</span>
          <WaitCount count={others} />
        </button>
        {shown.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            className={bar.waits}
            aria-label={t('shell.waitsAt', {
              name: t(item.name),
              count: item.count,
              number: number(item.count),
            })}
          >
            {item.icon}
            <WaitCount count={item.count} />
          </Link>
        ))}
        <button type="button" className={bar.waits} aria-label={t('palette.open')} onClick={onFind}>
          <Icon of={Search} />
        </button>
      </nav>
      <Overlay open={isOpen} onClose={close} closedBeside label={t('shell.console')} focus={inside}>
        <nav ref={inside} className={bar.sheet} aria-label={t('shell.console')} tabIndex={-1} data-dark>
          <div className={bar.head}>
            <Wordmark />
            <button type="button" className={bar.waits} aria-label={t('shell.close')} onClick={close}>
              <Icon of={X} />
            </button>
          </div>
          {member && <p className={styles.shop}>{member.shop.name}</p>}
          <div className={styles.links}>
            <RailLinks items={items} onChoose={close} />
          </div>
          <Who logout={logout} />
        </nav>
      </Overlay>
    </>
  )
}
