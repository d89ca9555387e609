import { parseJson, type SafeStorage, sessionStore } from '@sampan/client/storage.ts'
import { useCallback, useEffect, useState } from 'react'

interface Options<Value> {
  /** Owner of it: somebody else begins with `empty`, and what was there is gone. */
  owner: string
  empty: Value
  /** Reads what is stored, which an older version may have written. */
  parse: (stored: Readonly<Record<string, unknown>>) => Value | null
  /** The window's own storage, which a logout empties; `localStore` for what outlives the window. */
  store?: SafeStorage
}

/**
 * The one way to keep a draft: state that outlives a reload and the way to another page and back. Keys of money's calls
 * are not drafts; they stand in `client/idempotency.ts`.
 * @param name what it is stored under.
 */
export function usePersisted<Value extends object>(
  name: string,
  { owner, empty, parse, store = sessionStore }: Options<Value>,
) {
  const [value, setValue] = useState(() => load(name, { owner, empty, parse, store }))
  useEffect(() => {
    if (isSame(value, empty)) store.remove(name)
    else store.set(name, JSON.stringify({ ...value, buyerId: owner }))
  }, [value, empty, name, owner, store])
  const change = useCallback((part: Partial<Value>) => setValue((before) => ({ ...before, ...part })), [])
  return {
    value,
    change,
    forget: () => {
      // At once: what is sent may take its form from the page before an effect runs.
      store.remove(name)
      setValue(empty)
    },
  }
}

/** A value that a form writes back when it begins anew is no draft either. */
function isSame<Value extends object>(one: Value, other: Value): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Value)[]
  return names.every((name) => one[name] === other[name])
}

function load<Value>(name: string, { owner, empty, parse, store }: Required<Options<Value>>): Value {
  const stored = parseJson(store.get(name))
  if (typeof stored !== 'object' || stored === null) return empty
  const found = stored as Record<string, unknown>
  return (found['buyerId'] === owner ? parse(found) : null) ?? empty
}
