import { createBrowserRouter } from 'react-router'
import { Gate } from './gate.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Whatever the address, the gate is asked first. A router that holds data is what can refuse a step back (`use-layers.ts`). */
export const createConsoleRouter = () =>
  createBrowserRouter([
    {
      path: '*',
      element: (
        <ScreenBoundary place="console">
          <Gate />
        </ScreenBoundary>
      ),
    },
  ])
