import type { testCauses } from '@sampan/contract/office/service-tests/schemas.ts'

export type TestCause = (typeof testCauses)[number]

/** Codes of Node, nodemailer and file systems, and what they mean to a person. */
const causes: Readonly<Record<string, TestCause>> = {
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ETIMEDOUT: 'tooSlow',
  ABORT_ERR: 'tooSlow',
  ECONNECTION: 'notReached',
  ECONNREFUSED: 'notReached',
  ECONNRESET: 'notReached',
  EDNS: 'notReached',
  EHOSTUNREACH: 'notReached',
  ENETUNREACH: 'notReached',
  ENOTFOUND: 'notReached',
  ESOCKET: 'notReached',
  ETLS: 'notReached',
  EDQUOT: 'noRoom',
  ENOSPC: 'noRoom',
  EACCES: 'noAccess',
  EPERM: 'noAccess',
  EROFS: 'noAccess',
}

/** The cause of a failure, from its codes and those of what caused it. */
export function causeOf(error: unknown): TestCause {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const { code } = one as NodeJS.ErrnoException
    const known = typeof code === 'string' ? causes[code] : undefined
    if (known) return known
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return 'tooSlow'
  }
  return 'other'
}

const detailMax = 200

/** Words of a failure on one line, without any address, and without what the settings hold in theirs. */
export function detailOf(error: unknown, secretUrls: readonly string[]): string {
  const told = error instanceof Error ? error.message : String(error)
  return secretUrls
    .flatMap(secretsIn)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), told)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, detailMax)
}

const secretMin = 3

/** Parts of an address that open something: user, password, path and query, as written and decoded. */
function secretsIn(address: string): string[] {
  const url = URL.parse(address)
  if (url === null) return [address]
  const parts = [
    url.username,
    url.password,
    url.pathname,
    url.search,
    ...url.pathname.split('/'),
    ...url.searchParams.values(),
  ]
  return [address, ...parts, ...parts.map(decoded)].filter((part) => part.length >= secretMin)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
