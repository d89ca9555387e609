import { useEffect, useState } from 'react'

const everyMs = 60_000

/** Now in ms, told anew each minute while the page is shown. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
