import { useTyped } from '#ui/use-typed.ts'

const name = 'sampan-console-carrier'

/** A shop uses the same carrier most of the time: what was used last stands there, until another is typed. */
export function useCarrier(of: string) {
  const [typed, type, forget] = useTyped<string | null>(`carrier of ${of}`, null)
  const carrier = typed ?? localStorage.getItem(name) ?? ''
  return { carrier, type, remember: () => localStorage.setItem(name, carrier.trim()), forget }
}
