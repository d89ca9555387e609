import { type ReactNode, Suspense, use } from 'react'
import { useHasMenuBeside } from '#page/use-is-wide.ts'
import styles from './beside-menu.module.css'
import { routes } from './routes.ts'

/** A page of Me, and on a desk its menu left of it (DESIGN §3), as soon as that is here. */
export function BesideMenu({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className={styles.panes}>
      {useHasMenuBeside() && (
        <Suspense fallback={null}>
          <Menu path={path} />
        </Suspense>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  )
}

function Menu({ path }: { path: string }) {
  const offered = routes.find(({ menu }) => menu)?.menu
  if (!offered) throw new Error('No row offers the menu of Me')
  const Links = use(offered.load(true))
  return <Links path={path} />
}
