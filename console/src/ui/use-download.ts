import { ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { useEffect, useRef, useState } from 'react'
import { saveCsv } from './save-file.ts'

export interface Part {
  csv: string
  rows: number
  nextCursor: string | null
}

/** Tries of one part in a row: a long file takes more calls than a minute allows, and a connection comes back. */
const triesMax = 8
/** Shortest and longest pause before a part is asked for once more. */
const pauseMinMs = 1000
const pauseMaxMs = 60_000

/** Asks for a part, again after a pause where the server or the way to it is busy; any other failure is thrown. `isOver` ends it early. */
async function readPatiently(read: () => Promise<Part>, isOver: () => boolean): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      const mayPass = isRefusal(error, 'tooManyRequests') || isConnectionFailure(error)
      if (!mayPass || tries === triesMax || isOver()) throw error
      const askedMs = error instanceof ApiFailure ? error.retryAfterMs : 0
      const pauseMs = Math.min(Math.max(askedMs, pauseMinMs * tries), pauseMaxMs)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (isOver()) throw error
    }
  }
}

/** Reads part after part until the file ends, somebody stops it or the screen is left. What `read` rejects with is said by whoever gave it. */
export function useDownload() {
  const [rows, setRows] = useState<number | null>(null)
  const [isUnderway, setIsUnderway] = useState(false)
  const turn = useRef(0)
  const stop = () => {
    turn.current++
    setIsUnderway(false)
  }
  useEffect(() => () => void turn.current++, [])

  async function download(
    fileName: string,
    read: (cursor: { cursor?: string }) => Promise<Part>,
  ): Promise<void> {
    const own = ++turn.current
    const parts: string[] = []
    let count = 0
    setRows(null)
    setIsUnderway(true)
    try {
      for (let cursor: string | undefined; ; ) {
        const part = await readPatiently(
          () => read(cursor === undefined ? {} : { cursor }),
          () => own !== turn.current,
        )
        if (own !== turn.current) return
        parts.push(part.csv)
        count += part.rows
        setRows(count)
        if (part.nextCursor === null) break
        cursor = part.nextCursor
      }
      saveCsv(fileName, parts)
    } catch {
      // Said by the error of the act.
    } finally {
      if (own === turn.current) setIsUnderway(false)
    }
  }

  return { download, rows, isUnderway, stop }
}
