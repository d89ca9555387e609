import { matchPath } from 'react-router'
import { screens } from './screens.ts'

/** The pattern of the screen at an address; `*` where there is none. */
export const patternOf = (path: string): string =>
  screens.map(({ pattern }) => `/console/${pattern}`).find((pattern) => matchPath(pattern, path)) ?? '*'
