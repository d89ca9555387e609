import { useState } from 'react'

/** A value, or the last one there was: what a sheet or a question goes on showing while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
