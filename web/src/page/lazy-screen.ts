import type { ComponentType } from 'react'

type ScreenModule = Record<string, unknown>

/** A page's component, fetched when it is first needed, or at once when it came with the first script. */
export interface LazyScreen {
  /** The file of the screen in the build's manifest; empty for one that came with the first script. */
  readonly module: string
  /** The component when it is here already; the server and the first paint never wait twice. */
  current(): ComponentType | undefined
  load(): Promise<ComponentType>
}

/**
 * `screen: lazyScreen(() => import('./bag-screen.tsx'))`. The file exports its screen as the only name that ends in
 * `Screen`. The second argument is written by the build (plugins/screen-modules.ts).
 */
export function lazyScreen(fetchModule: () => Promise<ScreenModule>, module = ''): LazyScreen {
  let component: ComponentType | undefined
  let pending: Promise<ComponentType> | undefined
  return {
    module,
    current: () => component,
    load() {
      pending ??= fetchModule().then(
        (loaded) => {
          component = screenOf(loaded)
          return component
        },
        (error: unknown) => {
          // A failed fetch is forgotten, so that "Try again" tries again.
          pending = undefined
          throw error
        },
      )
      return pending
    },
  }
}

/** A screen that comes with the first script: home alone, since most visits begin there. */
export function readyScreen(component: ComponentType): LazyScreen {
  return { module: '', current: () => component, load: () => Promise.resolve(component) }
}

function screenOf(loaded: ScreenModule): ComponentType {
  for (const [name, value] of Object.entries(loaded)) {
    if (name.endsWith('Screen') && typeof value === 'function') return value as ComponentType
  }
  throw new Error('The module exports no …Screen component')
}
