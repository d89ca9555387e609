import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'

/** A choice that lives in the address: its value, and how to change it. Empty takes it out. */
export function useSearchChoice(name: string): [string, (value: string) => void] {
  const { search } = usePage()
  return [search.get(name) ?? '', (value) => change([name], value)]
}

/** Takes choices out of the address, in one step. */
export const clearChoices = (names: readonly string[]): void => change(names, '')

function change(names: readonly string[], value: string): void {
  // The rendered search may be older than the address when a second choice follows at once: none of them may be lost.
  const { pathname, search: now } = window.location
  const next = new URLSearchParams(now)
  for (const name of names)
    if (value === '') next.delete(name)
    else next.set(name, value)
  navigate(pathname + (next.size > 0 ? `?${next}` : ''), { stay: true })
}
