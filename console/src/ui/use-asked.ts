import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { useEffect, useState } from 'react'

const waitMs = 250

/** Words to look for: what was typed once typing has paused. `isLate` while they are not yet what stands there. */
export function useAsked(typed: string): { asked: string; isLate: boolean } {
  const words = cleanLine(typed)
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), waitMs)
    return () => clearTimeout(timer)
  }, [words])
  return { asked, isLate: asked !== words }
}
