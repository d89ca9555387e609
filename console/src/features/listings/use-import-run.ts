import { ApiFailure } from '@sampan/client/api-failure.ts'
import { newKey } from '@sampan/client/idempotency.ts'
import { invalidateCalls } from '@sampan/client/invalidate-calls.ts'
import { emptyImportAnswer } from '@sampan/contract/market/listings/import-answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { type ImportPart, together } from './import-parts.ts'
import type { ImportAnswer } from './rows.ts'
import { forgetUnfinished, keepUnfinished, markOf, unfinishedOf } from './unfinished-import.ts'

interface Run {
  isTrial: boolean
  parts: readonly ImportPart[]
  done: number
  /** Parts that an earlier run has done. */
  skipped: number
  answer: ImportAnswer
  isOver: boolean
}

const stale = [
  'console_goods_list',
  'console_goods_grid',
  'console_goods_acts',
  'console_goods_detail',
  'console_shop_sale_facts',
  'console_goods_import_words',
] as const

/** Sends the parts of a file one after the other, as a trial or for good, and knows how far it is. */
export function useImportRun() {
  const cache = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const stopped = useRef(false)

  async function goOn(from: Run, mark: string) {
    let now = from
    stopped.current = false
    setBusy(true)
    setFailure(null)
    setRun(now)
    try {
      for (const part of now.parts.slice(now.done)) {
        if (stopped.current) return
        const known = now.isTrial ? null : unfinishedOf(mark)
        const key = known?.done === now.done ? known.key : newKey()
        if (!now.isTrial) keepUnfinished(mark, { done: now.done, key })
        const answer = await call(
          'console_goods_import',
          { ...part, isTrial: now.isTrial },
          { idempotencyKey: key },
        )
        now = { ...now, done: now.done + 1, answer: together(now.answer, answer) }
        if (!now.isTrial) keepUnfinished(mark, { done: now.done, key: newKey() })
        setRun(now)
      }
      now = { ...now, isOver: true }
      setRun(now)
      if (!now.isTrial) forgetUnfinished()
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      if (!now.isTrial) for (const name of stale) void invalidateCalls(cache, name)
      setBusy(false)
    }
  }

  const begun = (parts: readonly ImportPart[], isTrial: boolean, done: number): Run => ({
    isTrial,
    parts,
    done,
    skipped: done,
    answer: emptyImportAnswer(),
    isOver: false,
  })
  return {
    run,
    busy,
    failure,
    /** Says what the file would do. */
    look: (parts: readonly ImportPart[]) => goOn(begun(parts, true, 0), ''),
    /** Does it, from where an earlier import of the same file stopped. */
    send: (parts: readonly ImportPart[]) => {
      const mark = markOf(parts)
      return goOn(begun(parts, false, unfinishedOf(mark)?.done ?? 0), mark)
    },
    /** After a failure, or when it was stopped. */
    resume: () => (run ? goOn(run, markOf(run.parts)) : Promise.resolve()),
    stop: () => {
      stopped.current = true
    },
    forget: () => {
      setRun(null)
      setFailure(null)
    },
  }
}
