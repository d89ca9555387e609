import { useSearchParams } from 'react-router'

/** A choice that lives in the address: its value, and how to change it. Empty takes it out. */
export function useSearchChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return [search.get(name) ?? '', set]
}
