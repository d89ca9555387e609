import { createBrowserRouter } from 'react-router'
import { JoinScreen } from '#features/staff/join-screen.tsx'
import { paths } from '#paths'
import { Gate } from './gate.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Whatever the address but that of a link to join, the gate is asked first. A router that holds data is what can refuse a step back (`use-layers.ts`). */
export const createConsoleRouter = () =>
  createBrowserRouter([
    {
      // Operators who come by a link have no sign-in yet.
      path: paths.join(),
      element: (
        <ScreenBoundary place="join">
          <JoinScreen />
        </ScreenBoundary>
      ),
    },
    {
      path: '*',
      element: (
        <ScreenBoundary place="console">
          <Gate />
        </ScreenBoundary>
      ),
    },
  ])
