import { answerDays } from '@sampan/contract/office/merchants/limits.ts'
import type { ApplicationRow } from './application-store.ts'

const dayMs = 86_400_000

/** Time from which an application that waits for its buyer's answer may be refused; null when it waits for none. */
export function refusableAt({ state, requests }: Pick<ApplicationRow, 'state' | 'requests'>): Date | null {
  const asked = requests.at(-1)?.askedAt
  if (state !== 'needsMore' || asked === undefined) return null
  return new Date(Date.parse(asked) + answerDays * dayMs)
}
