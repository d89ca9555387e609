/** Roles of Sampan's own operators (PRODUCT §1). `admin` may everything but what members of a shop do. */
export const operatorRoles = ['support', 'finance', 'catalogue', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/** Roles of people who sign in at the console: Sampan's operators, and the members of shops. */
export const consoleRoles = [...operatorRoles, 'seller'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

/** Sign-in at the console: absolute and idle limits, and how long a second factor just shown counts (RELIABILITY §5.1, §5.7). */
export const consoleSessionHours = 8
export const consoleIdleMinutes = 15
export const stepUpMinutes = 5

/** Time for which a browser may be at the identity provider. */
export const providerVisitMinutes = 10

/** Lifetime of the link by which an operator sets up their sign-in. */
export const joinLinkHours = 48
/** Number of waiting times for which an operator who lost the right to agree still counts as somebody to ask. */
export const askedWaits = 7

/** A header that every call of the console carries: a form or picture of another site cannot (CSRF). */
export const consoleHeader = 'x-sampan-console'
/** Value of that header when nobody has touched the console for a while: such calls do not keep a session awake. */
export const unattended = 'unattended'

/** Number of wrong sign-ins, passwords or digits of an operator before each next one has to wait. */
export const operatorTriesMax = 5

/** Parts of an operator that decide about their rights. */
interface Rights {
  readonly role: ConsoleRole
  readonly isDisabled: boolean
}

/** Rights that count where two persons decide: `agree` to what is proposed, `judge` disputes and proofs of delivery. */
const twoPersonRights: Readonly<Record<ConsoleRole, readonly ('agree' | 'judge' | 'admin')[]>> = {
  admin: ['agree', 'judge', 'admin'],
  finance: ['agree'],
  support: ['judge'],
  catalogue: [],
  seller: [],
}
const rightsOf = ({ role, isDisabled }: Rights) => (isDisabled ? [] : twoPersonRights[role])

/** True if a change gives an operator rights that count where two persons decide, which takes two persons itself. */
export const isRaise = (before: Rights, after: Rights): boolean =>
  rightsOf(after).some((right) => !rightsOf(before).includes(right))
