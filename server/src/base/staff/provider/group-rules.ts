import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import type { OidcConfig } from '#kernel/oidc-config.ts'

type Mapping = OidcConfig['groups']

/** Groups in a claim: a list, or one text for one group. Anything else is none. */
export function groupsIn(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return [claim]
  return Array.isArray(claim) ? claim.filter((one): one is string => typeof one === 'string') : []
}

/**
 * Role that the groups give to an account of this role, null for none. An account that works for a shop stays one: groups can
 * let it in or not. Of an operator's groups the first in the settings counts.
 */
export function roleByGroups(
  mapping: Mapping,
  groups: readonly string[],
  { isSeller }: { isSeller: boolean },
): ConsoleRole | null {
  const given = mapping.find(({ group, role }) => (role === 'seller') === isSeller && groups.includes(group))
  return given?.role ?? null
}

const accountMax = 30

/** Account name made from what the provider calls a person; it says who it is to colleagues and proves nothing. */
export function accountFrom(preferred: unknown, email: unknown): string {
  const told =
    [preferred, email].find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? ''
  const beforeAt = told.split('@', 1)[0] ?? ''
  const plain = beforeAt
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[^a-z]+/, '')
  return plain.length < 3 ? 'operator' : plain.slice(0, accountMax)
}

/** The same name with a number behind it, for one that is taken. */
export const numbered = (account: string, n: number): string =>
  `${account.slice(0, accountMax - 1 - String(n).length)}-${n}`

/** Name as colleagues read it: what the provider says, else the account. */
export function nameFrom(name: unknown, account: string): string {
  const plain = typeof name === 'string' ? name.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim() : ''
  return plain === '' ? account : [...plain].slice(0, 60).join('').trim()
}
