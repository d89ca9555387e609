import type { ComponentType, ReactNode } from 'react'

/** Says a word of the language that is shown: `say('account.logIn')`. */
export type Say = (key: string) => string

/** A component of the design system in its states. */
export interface Sample {
  /** Samples of it; several where one file has several that belong together. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever it takes
  of: ComponentType<any>
  states: (say: Say) => Readonly<Record<string, ReactNode>>
  /** It is fixed to an edge of the screen: it gets one of its own. */
  isFixed?: true
}
export const nothing = (): void => {}
