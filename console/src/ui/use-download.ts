import { useEffect, useRef, useState } from 'react'
import { saveCsv } from './save-file.ts'

export interface Part {
  csv: string
  rows: number
  nextCursor: string | null
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
        const part = await read(cursor === undefined ? {} : { cursor })
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
