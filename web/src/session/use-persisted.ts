import { type DraftStore, deviceDrafts, windowDrafts } from '@sampan/client/drafts.ts'
import { useCallback, useEffect, useState } from 'react'

interface Options<Value> {
  /** Owner of it: somebody else begins with `empty`. */
  owner: string
  empty: Value
  /** Reads what is stored, which an older version may have written. */
  parse: (stored: Readonly<Record<string, unknown>>) => Value | null
  /** The window's own drafts, which a logout removes; `deviceDrafts` for what outlives the window. */
  store?: DraftStore
}

/**
 * State of a form as a draft: it outlives a reload and the way to another page and back.
 * @param name what it is about.
 */
export function usePersisted<Value extends object>(
  name: string,
  { owner, empty, parse, store = windowDrafts }: Options<Value>,
) {
  const [value, setValue] = useState(() => load(name, { owner, empty, parse, store }))
  useEffect(() => {
    if (isSame(value, empty)) store.remove(owner, name)
    else store.write(owner, name, value)
  }, [value, empty, name, owner, store])
  // Drafts that somebody else left on this device go.
  useEffect(() => {
    if (store === deviceDrafts && owner !== '') store.forget(owner)
  }, [store, owner])
  const change = useCallback((part: Partial<Value>) => setValue((before) => ({ ...before, ...part })), [])
  return {
    value,
    change,
    forget: () => {
      // At once: what is sent may take its form from the page before an effect runs.
      store.remove(owner, name)
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
  const stored = store.read(owner, name)
  if (typeof stored !== 'object' || stored === null) return empty
  return parse(stored as Record<string, unknown>) ?? empty
}
