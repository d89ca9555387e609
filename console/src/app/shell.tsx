import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { UiProvider } from '@sampan/ui/ui-provider.tsx'
import { Suspense, useMemo } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { StepUpProvider } from '#session/step-up.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { patternOf } from './pattern-of.ts'
import { Rail } from './rail.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens } from './screens.tsx'
import styles from './shell.module.css'
import { useLayers } from './use-layers.ts'
import { useWaiting } from './use-waiting.ts'

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
  return (
    <UiProvider value={ui}>
      <StepUpProvider>
        <div className={styles.shell}>
          <Rail
            items={open.map(({ group, href, name, icon }) => ({
              group,
              href,
              name,
              icon: <Icon of={icon} />,
              count: waiting[href] ?? 0,
            }))}
          />
          <ScreenBoundary place={pathname}>
            <Suspense>
              <Routes>
                {open.map(({ pattern, screen: Screen }) => (
                  <Route key={pattern} path={`/console/${pattern}`} element={<Screen />} />
                ))}
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
      </StepUpProvider>
    </UiProvider>
  )
}

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
