import type { PageHistory } from '@sampan/router/history.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { OnePage, useLocation } from '@sampan/router/one-page.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { ToastHost } from '@sampan/ui/toast-host.tsx'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { NotFound } from '#ui/not-found.tsx'
import { goKeysOf } from './keys/go-keys.ts'
import { KeyList } from './keys/key-list.tsx'
import { Palette } from './keys/palette.tsx'
import { useShellKeys } from './keys/use-shell-keys.ts'
import { Rail } from './rail.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { patternOf, placed, screenAt } from './screen-of.ts'
import { ScreenProgress } from './screen-progress.tsx'
import { screens } from './screens.ts'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { StartScreen } from './start-screen.tsx'
import { StepUpProvider } from './step-up.tsx'
import { useLogout } from './use-logout.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const SuspensionBar = lazy(async () => ({
  default: (await import('#features/suspensions/suspension-bar.tsx')).SuspensionBar,
}))

/** Rail on the left, the chosen screen beside it. */
export function Shell({ history }: { history: PageHistory }) {
  const me = useOperator()
  const location = useLocation(history)
  const ui = useMemo(() => ({ navigate, openLayer: history.openLayer, beginsInField: true }), [history])
  const open = useMemo(() => screens.filter(({ needs }) => may(me, needs)), [me])
  const rows = useMemo(() => placed(open), [open])
  const match = useMemo(() => screenAt(rows, location.path, location.search), [rows, location])
  const { path } = location
  const Screen = match.row.row?.screen
  const waiting = useWaiting()
  const logout = useLogout()
  const items = open.map(({ group, href, name, icon }) => ({
    ...{ group, href, name, icon: <Icon of={icon} /> },
    count: waiting[href] ?? 0,
  }))
  // The rail's first button finds; the page of that name is among the palette's and goes by its key.
  const inRail = items.filter(({ href }) => href !== paths.find())
  // Nobody begins at a page that their role does not open.
  const startsHere = open.length > 0 && open.every(({ pattern }) => pattern !== '')
  const { t } = useWords()
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const go = useMemo(() => goKeysOf([paths.overview(), ...open.map(({ href }) => href)]), [open])
  useShellKeys({ go, onPalette: () => setShown('palette'), onList: () => setShown('keys') })
  const nameOf = (href: string) => t(open.find((each) => each.href === href)?.name ?? 'overview.title')
  return (
    <UiProvider value={ui}>
      <OnePage location={match.location}>
        <StepUpProvider>
          <div className={styles.shell}>
            <SkipLink />
            <Rail
              items={startsHere ? [startItem, ...inRail] : inRail}
              onFind={() => setShown('palette')}
              logout={logout}
            />
            <div className={styles.content}>
              <ScreenProgress history={history} shown={path} />
              {me.member && (
                <Suspense>
                  <SuspensionBar />
                </Suspense>
              )}
              <ScreenBoundary place={path}>
                <Suspense fallback={<WaitingScreen />}>
                  {Screen ? (
                    <Screen key={match.row.path} />
                  ) : startsHere && isStart(path) ? (
                    <StartScreen items={items} counted={(href) => href in waiting} />
                  ) : open.length === 0 ? (
                    <NoScreens />
                  ) : (
                    <NotFound isOthers={patternOf(path) !== '*'} />
                  )}
                </Suspense>
              </ScreenBoundary>
            </div>
          </div>
          <Palette
            open={shown === 'palette'}
            onClose={() => setShown(null)}
            pages={items.map(({ href, name, icon }) => ({ href, name: t(name), icon }))}
            onKeys={() => setShown('keys')}
            logOut={logout.logOut}
          />
          <KeyList
            open={shown === 'keys'}
            onClose={() => setShown(null)}
            go={[...go].map(([key, href]) => ({ key, name: nameOf(href) }))}
          />
          <div data-desk>
            <ToastHost />
          </div>
        </StepUpProvider>
      </OnePage>
    </UiProvider>
  )
}

const isStart = (path: string) => path.replace(/\/$/, '') === paths.overview()

const startItem = {
  group: undefined,
  href: paths.overview(),
  name: 'overview.title',
  icon: <Icon of={LayoutDashboard} />,
  count: 0,
} as const

/** For a role whose work is not in the console yet: says so, instead of showing a page that does not exist. */
function NoScreens() {
  const { t } = useWords()
  const { role } = useOperator()
  return (
    <main>
      <EmptyState level={1} title={t('shell.noScreens', { role: t(`role.${role}`) })} />
    </main>
  )
}
