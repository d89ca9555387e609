import { Note } from '@sampan/ui/note.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import type { RechargeDetailData } from './rows.ts'

type Audited = Pick<RechargeDetailData, 'approvals'> & { status: number }

/** Decision that somebody else made while this row was open here; empty as long as nobody did. */
export function useDecidedElsewhere(row: Audited | undefined): string {
  const { t } = useWords()
  const me = useOperator()
  const [wasOpen, setWasOpen] = useState(false)
  if (row?.status === 0 && !wasOpen) setWasOpen(true)
  const last = row?.approvals.at(-1)
  const isDecided = row?.status === 1 || row?.status === 2
  if (!wasOpen || !row || !isDecided || !last || last.operator.id === me.id) return ''
  return t(row.status === 1 ? 'queue.passedByOther' : 'queue.refusedByOther', { name: last.operator.name })
}

/** Announces it to screen readers at once. The element is there before, empty, so that its change is announced. */
export function DecidedElsewhereStatus({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}

/** The same to be read, over the row's facts. */
export const DecidedElsewhereNote = ({ text }: { text: string }) =>
  text === '' ? null : <Note tone="calm">{text}</Note>
