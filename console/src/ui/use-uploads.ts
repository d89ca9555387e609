import { ApiFailure } from '@sampan/client/api-failure.ts'
import { useState } from 'react'

interface Uploads {
  /** Number of files still to be sent. */
  waiting: number
  failure: ApiFailure | null
  setFailure: (failure: ApiFailure | null) => void
  /** Sends one after the other; one that fails stops none of the others. */
  run(files: readonly File[], send: (file: File) => Promise<void>): Promise<void>
}

/** Files on their way. */
export function useUploads(): Uploads {
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function run(files: readonly File[], send: (file: File) => Promise<void>) {
    setFailure(null)
    setWaiting(files.length)
    for (const file of files) {
      try {
        await send(file)
      } catch (error) {
        setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
      }
      setWaiting((left) => left - 1)
    }
  }
  return { waiting, failure, setFailure, run }
}
