import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useEffect, useRef, useState } from 'react'

const everyMs = 15_000

/** Says how things stand to those who listen, at most every 15 s (DESIGN §9); the last word is always said. */
export function DepositVoice({ text }: { text: string }) {
  const [said, setSaid] = useState(text)
  const saidAt = useRef(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        saidAt.current = Date.now()
        setSaid(text)
      },
      Math.max(0, saidAt.current + everyMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}
