import { audit, commandLine } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { type ListFacts, listFacts, replaceList, takeList } from './list-store.ts'
import { ListProblem, readList, type SanctionsList } from './read-list.ts'

/** A new list with fewer than this share of the addresses of the one in force is taken for a broken one. */
const shrunkenBelow = 0.9
const dayMs = 86_400_000

export interface ListUpdate {
  text: string
  /** File or address from which it came. */
  origin: string
  /** Takes a list that is empty, shrunken or older than the one in force; never one with faults. */
  force: boolean
  now: Date
}

/**
 * Puts a list in force, in one transaction: every process and the database's own triggers go by it from COMMIT on.
 * @returns the list before it, null when there was none
 * @throws ListProblem when it is not to be trusted; then the list in force stays
 */
export async function updateList(
  tx: Tx,
  { text, origin, force, now }: ListUpdate,
): Promise<{ before: ListFacts | null; list: SanctionsList }> {
  const list = readList(text)
  await takeList(tx)
  const before = await listFacts(tx)
  if (Date.parse(list.date) > now.getTime() + dayMs)
    throw new ListProblem([`its day ${list.date} has not come yet`])
  const doubts = doubtsAbout(list, before)
  if (doubts.length > 0 && !force)
    throw new ListProblem([...doubts, 'Nothing was changed. --force takes it all the same.'])
  await replaceList(tx, list, origin)
  await audit(tx, commandLine, {
    action: 'sanctions.update',
    subject: { type: 'settings', id: 'sanctions' },
    ...(before && { before: factsOf(before) }),
    after: {
      ...factsOf({ ...list, entries: list.entries.length }),
      origin,
      forced: force && doubts.length > 0,
    },
  })
  await publish(tx, 'operators', { topic: 'withdrawal' })
  return { before, list }
}

const factsOf = ({ date, entries, digest }: Pick<ListFacts, 'date' | 'entries' | 'digest'>) => ({
  date,
  entries,
  digest,
})

function doubtsAbout(list: SanctionsList, before: ListFacts | null): string[] {
  const { length } = list.entries
  const had = before?.entries ?? 0
  return [
    ...(length === 0 ? ['it names no address of our networks'] : []),
    ...(length > 0 && length < had * shrunkenBelow
      ? [`it names ${length} addresses, the one in force ${had}`]
      : []),
    ...(before && list.date < before.date
      ? [`its day ${list.date} lies before that of the one in force, ${before.date}`]
      : []),
  ]
}
