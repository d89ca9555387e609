import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** A choice that lives in the address: its value, and how to change it. Empty takes it out. */
export function useSearchChoice(name: string): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const set = (value: string) => {
    // The rendered search may be older than the address when a second choice follows at once: none of them may be lost.
    const { pathname, search: now } = window.location
    const next = new URLSearchParams(now)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ pathname, search: next.toString() }, { replace: true, state })
  }
  return [search.get(name) ?? '', set]
}
