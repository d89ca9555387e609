import { groundsOf, type LegalSubject } from '@sampan/contract/office/legal-notices/rules.ts'
import { useEffect, useState } from 'react'
import type { Output } from '#client/types.ts'
import { usePersisted } from '#session/use-persisted.ts'
import { emptyReport, type ReportDraft } from './check-report.ts'

type Sent = Pick<Output<'legal_notice_send'>, 'id' | 'key' | 'number'>
interface Kept extends ReportDraft {
  /** Report that was sent, by whose key alone a visitor opens it again; null before. */
  sent: Sent | null
}

const empty: Kept = { ...emptyReport, sent: null }

/** Draft of a report about goods or a review, and the report that it became: both outlive a reload. */
export function useReportDraft(type: LegalSubject, id: number) {
  const { value, change } = usePersisted<Kept>(`legal:draft ${type} ${id}`, {
    owner: '',
    empty,
    parse: (stored) => ({
      ground: groundsOf[type].find((ground) => ground === stored['ground']) ?? null,
      explanation: textIn(stored['explanation']),
      name: textIn(stored['name']),
      email: textIn(stored['email']),
      // Said anew for what is sent.
      goodFaith: false,
      sent: sentIn(stored['sent']),
    }),
  })
  const [first] = useState(value)
  // The page comes from the server, which knows no draft: it follows once the page is alive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return {
    begun: isAlive ? first : empty,
    sent: isAlive ? value.sent : null,
    keep: (draft: ReportDraft) => change(draft),
    /** The words are not kept any longer; the way to the report is. */
    end: (sent: Sent) => change({ ...emptyReport, sent }),
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function sentIn(value: unknown): Sent | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, key, number } = value as Record<string, unknown>
  return typeof id === 'string' && typeof key === 'string' && typeof number === 'number'
    ? { id, key, number }
    : null
}
