import { createHash } from 'node:crypto'
import { hexOfTronAddress, tronAddressOf } from '../addresses/tron-address.ts'
import type { ChainFamily } from '../networks/chain-adapter.ts'

/** An address of the list, in the form in which its family compares addresses (`addressKey`). */
export interface ListedAddress {
  family: ChainFamily
  key: string
  source: string
}

export interface SanctionsList {
  /** Day that the list names, such as `2026-11-20`. */
  date: string
  entries: readonly ListedAddress[]
  /** Number of addresses on networks that are none of ours, such as Bitcoin's. */
  foreign: number
  /** SHA-256 of the text. */
  digest: string
}

/** The list cannot be used; `problems` names lines and what is wrong with them. */
export class ListProblem extends Error {
  override readonly name = 'ListProblem'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const problemsToldMax = 10
export const listBytesMax = 50_000_000
const dateLine = /^date:\s*(\d{4}-\d{2}-\d{2})$/
const entryLine = /^(\S+)\s+(\S+)\s+(\S.*)$/

/**
 * Reads a sanctions list: `date: YYYY-MM-DD` first, then a line for each address with its network, the address and its source, such as
 * `evm 0x… OFAC-SDN`. Empty lines and those that begin with # say nothing. The form of an address decides its family; one of another kind
 * of network is counted and left out. Format: docs/operations.md.
 * @throws ListProblem when a line is neither: a list that is half understood is not used
 */
export function readList(text: string): SanctionsList {
  const problems: string[] = []
  const found = new Map<string, ListedAddress>()
  let date = ''
  let foreign = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim()
    if (words === '' || words.startsWith('#')) continue
    if (date === '') {
      date = dateOf(words) ?? ''
      if (date === '')
        throw new ListProblem([
          `line ${index + 1}: the first line is the list's day, such as date: 2026-11-20`,
        ])
      continue
    }
    const [, network = '', address = '', source = ''] = entryLine.exec(words) ?? []
    const form = source === '' || source.length > 200 ? 'broken' : familyOf(address)
    if (form === 'broken' || (form === 'foreign' && /^(evm|tron)$/i.test(network)))
      problems.push(`line ${index + 1}: not a network, a whole address and a source`)
    else if (form === 'foreign') foreign++
    else if (!found.has(`${form.family} ${form.key}`))
      found.set(`${form.family} ${form.key}`, { ...form, source })
  }
  if (date === '') problems.push('there is no line with its day, such as date: 2026-11-20')
  if (problems.length > 0)
    throw new ListProblem([
      ...problems.slice(0, problemsToldMax),
      ...(problems.length > problemsToldMax ? [`and ${problems.length - problemsToldMax} more lines`] : []),
    ])
  return {
    date,
    entries: [...found.values()],
    foreign,
    digest: createHash('sha256').update(text).digest('hex'),
  }
}

function dateOf(words: string): string | null {
  const [, day = ''] = dateLine.exec(words) ?? []
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day
}

/** Cut-off or mistyped addresses of our own families are `broken` and never taken for those of another network. */
function familyOf(address: string): Omit<ListedAddress, 'source'> | 'foreign' | 'broken' {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return { family: 'evm', key: address.toLowerCase() }
  if (/^41[0-9a-f]{40}$/i.test(address))
    return { family: 'tron', key: tronAddressOf(`0x${address.slice(2).toLowerCase()}`) }
  if ('hex' in hexOfTronAddress(address)) return { family: 'tron', key: address }
  return /^(0x|T)/i.test(address) && !/^t[13m]/.test(address) ? 'broken' : 'foreign'
}
