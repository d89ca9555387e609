import { useState } from 'react'

const nameOf = (part: string) => `sampan-console-hidden-${part}`

/** True while somebody does not want to see a part of a screen in this browser; `usually` holds until they choose. */
export function useHidden(part: string, usually: boolean): [boolean, (isHidden: boolean) => void] {
  const [chosen, setChosen] = useState(() => read(part))
  return [
    chosen ?? usually,
    (next) => {
      setChosen(next)
      try {
        localStorage.setItem(nameOf(part), next ? '1' : '0')
      } catch {
        // Without storage the choice lasts as long as the screen.
      }
    },
  ]
}

/** Null: nobody has chosen. */
function read(part: string): boolean | null {
  try {
    const kept = localStorage.getItem(nameOf(part))
    return kept === null ? null : kept === '1'
  } catch {
    return null
  }
}
