import { readCookie, writeCookie } from './cookies.ts'

export type Theme = 'light' | 'dark'
const cookieName = 'theme'
const yearSeconds = 31_536_000

/** Theme that is pinned; null follows the system. */
export function pinnedTheme(): Theme | null {
  const theme = readCookie(cookieName)
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Pins light or dark, also for the pages that the server paints; null follows the system again. */
export function setTheme(theme: Theme | null): void {
  writeCookie(cookieName, theme ?? '', theme ? yearSeconds : 0)
  const { dataset } = document.documentElement
  if (theme) dataset['theme'] = theme
  else delete dataset['theme']
}
