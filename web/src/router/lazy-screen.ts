import type { ComponentType } from 'react'
import { readable } from '#browser/readable-promise.ts'
import { type DeferredPart, deferredPart } from './deferred-part.ts'

/** A part of a screen, whatever it is given. */
interface Later extends Pick<DeferredPart<object>, 'forgetFailure'> {
  load(isPainted?: boolean): Promise<unknown>
}

type ScreenModule = Record<string, unknown>

/** A page's component, fetched when it is first needed, or at once when it came with the first script. */
export interface LazyScreen {
  /** Which part of the words it needs (i18n/words.ts): its feature's. */
  readonly words: string
  /** Its file in the build's manifest. Empty in the browser, and for a screen that came with the first script. */
  readonly module: string
  /** Returns the same promise each time. A failed one is kept until `forgetFailure`. */
  load(): Promise<ComponentType>
  /** Part of it that comes after the first script. */
  readonly later?: Later
  /** After a failed fetch, lets the next `load` try again. */
  forgetFailure(): void
}

/**
 * `screen: lazyScreen(() => import('#page/bag-screen.tsx'))`. The file exports its screen as the only name that ends in
 * `Screen`. The other arguments are written by the build (plugins/route-tables.ts).
 */
export function lazyScreen(
  fetchModule: () => Promise<ScreenModule>,
  words = 'first',
  module = '',
): LazyScreen {
  return { words, module, ...deferredPart<object>(async () => screenOf(await fetchModule())) }
}

/** A screen that comes with the first script: home alone, since most visits begin there. */
export function readyScreen(component: ComponentType, later?: Later): LazyScreen {
  const loaded = readable(Promise.resolve(component))
  return {
    words: 'first',
    module: '',
    load: () => loaded,
    ...(later && { later }),
    forgetFailure: () => later?.forgetFailure(),
  }
}

function screenOf(loaded: ScreenModule): ComponentType {
  for (const [name, value] of Object.entries(loaded)) {
    if (name.endsWith('Screen') && typeof value === 'function') return value as ComponentType
  }
  throw new Error('The module exports no …Screen component')
}
