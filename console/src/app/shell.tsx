import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { lazy, Suspense, useMemo } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { NotFound } from '#ui/not-found.tsx'
import { patternOf } from './pattern-of.ts'
import { Rail } from './rail.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens } from './screens.ts'
import styles from './shell.module.css'
import { StartScreen } from './start-screen.tsx'
import { StepUpProvider } from './step-up.tsx'
import { useLayers } from './use-layers.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const SuspensionBar = lazy(async () => ({
  default: (await import('#features/suspensions/suspension-bar.tsx')).SuspensionBar,
}))

/** Rail on the left, the chosen screen beside it. */
export function Shell() {
  const me = useOperator()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const openLayer = useLayers()
  const ui = useMemo(
    () => ({ navigate: (href: string) => void navigate(href), openLayer }),
    [navigate, openLayer],
  )
  const open = screens.filter(({ needs }) => may(me, needs))
  const waiting = useWaiting()
  const items = open.map(({ group, href, name, icon }) => ({
    ...{ group, href, name, icon: <Icon of={icon} /> },
    count: waiting[href] ?? 0,
  }))
  // Nobody begins at a page that their role does not open.
  const startsHere = open.length > 0 && open.every(({ pattern }) => pattern !== '')
  return (
    <UiProvider value={ui}>
      <StepUpProvider>
        <div className={styles.shell}>
          <Rail items={startsHere ? [startItem, ...items] : items} />
          <div className={styles.content}>
            {me.member && (
              <Suspense>
                <SuspensionBar />
              </Suspense>
            )}
            <ScreenBoundary place={pathname}>
              <Suspense fallback={<WaitingScreen />}>
                <Routes>
                  {open.map(({ pattern, screen: Screen }) => (
                    <Route key={pattern} path={`/console/${pattern}`} element={<Screen />} />
                  ))}
                  {startsHere && (
                    <Route
                      path={paths.overview()}
                      element={<StartScreen items={items} counted={(href) => href in waiting} />}
                    />
                  )}
                  <Route
                    path="*"
                    element={
                      open.length === 0 ? <NoScreens /> : <NotFound isOthers={patternOf(pathname) !== '*'} />
                    }
                  />
                </Routes>
              </Suspense>
            </ScreenBoundary>
          </div>
        </div>
      </StepUpProvider>
    </UiProvider>
  )
}

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
