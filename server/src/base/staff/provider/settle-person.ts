import { type ConsoleRole, isRaise } from '@sampan/contract/access/roles.ts'
import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import type { OidcConfig } from '#kernel/oidc-config.ts'
import { audit } from '../audit.ts'
import { rightsOf } from '../change-staff.ts'
import { endOperatorSessions, findMember } from '../operator-session-store.ts'
import {
  findOperatorByAccount,
  insertOperator,
  lockOperator,
  type OperatorChange,
  type OperatorRow,
  updateOperator,
} from '../operator-store.ts'
import { afterWaiting, stillAskedUntil } from '../second-person-store.ts'
import { nobodysSecrets } from '../seller-sign-in.ts'
import { accountFrom, groupsIn, nameFrom, numbered, roleByGroups } from './group-rules.ts'
import type { Person } from './identity-provider.ts'
import { insertIdentity, lockIdentity, setClosed } from './identity-store.ts'

type Settled = { operator: OperatorRow } | { refused: RefusalKey }

/**
 * Brings the account of a person to what their groups say now: made at their first sign-in, another role, shut out without
 * any. It is a transaction of its own, so that a role that is gone stays gone though the sign-in is refused. Rights that
 * count where two persons decide wait as they do for everybody who is new.
 */
export async function settlePerson(ctx: Context, oidc: OidcConfig, person: Person): Promise<Settled> {
  const groups = groupsIn(person.groups)
  const secrets = await nobodysSecrets(ctx.config) // of an account that is new; nobody knows the password
  return ctx.transaction(async (tx): Promise<Settled> => {
    const identity = await lockIdentity(tx, person)
    if (!identity) {
      const role = roleByGroups(oidc.groups, groups, { isSeller: false })
      if (role !== null) return { operator: await addPerson(tx, ctx, { person, role, secrets }) }
      const isSeller = roleByGroups(oidc.groups, groups, { isSeller: true }) !== null
      return { refused: isSeller ? 'oidcUnlinked' : 'oidcNoGroup' }
    }
    const before = await lockOperator(tx, identity.operator_id)
    if (!before) throw new Error(`There is no operator ${identity.operator_id}`)
    const role = roleByGroups(oidc.groups, groups, { isSeller: before.role === 'seller' })
    if (before.disabled_at !== null && identity.closed_at === null) return { refused: 'oidcClosed' }
    if (role === null) {
      if (before.disabled_at === null) await close(tx, ctx, before)
      return { refused: 'oidcNoGroup' }
    }
    const isSame = role === before.role && before.disabled_at === null
    return { operator: isSame ? before : await give(tx, ctx, before, role) }
  })
}

interface NewPerson {
  person: Person
  role: ConsoleRole
  secrets: { passwordHash: string; totpSealed: Buffer }
}

/** A new operator. In `ours` they set up a second factor next; until then they count as not joined. */
async function addPerson(tx: Tx, ctx: Context, { person, role, secrets }: NewPerson): Promise<OperatorRow> {
  const wanted = accountFrom(person.preferredName, person.email)
  const account = await freeAccount(tx, wanted)
  const name = nameFrom(person.name, account)
  const isOurs = ctx.config.oidc?.secondFactor === 'ours'
  const made = await insertOperator(tx, {
    id: newId(),
    account,
    name,
    role,
    password_hash: secrets.passwordHash,
    totp_sealed: secrets.totpSealed,
    buyer_id: null,
    agrees_from: isOurs ? null : afterWaiting,
  })
  // Both rows are new in this transaction: who lost a race for one of them tries again from the start.
  if (!made || !(await insertIdentity(tx, made.id, { issuer: person.issuer, subject: person.subject })))
    throw Object.assign(new Error('Two first sign-ins of one person at once'), { code: '40001' })
  const after = { account, name, role, issuer: person.issuer, subject: person.subject }
  await audit(tx, actorOf(ctx, made), {
    action: 'staff.oidc_join',
    subject: { type: 'operator', id: made.id },
    after,
  })
  return made
}

async function freeAccount(tx: Tx, wanted: string): Promise<string> {
  for (let n = 1; n < 100; n++) {
    const account = n === 1 ? wanted : numbered(wanted, n)
    if (!(await findOperatorByAccount(tx, account))) return account
  }
  return numbered('operator', Number.parseInt(newId().slice(-8), 16))
}

/** The groups give another role, or one again. Their earlier sessions end. */
async function give(tx: Tx, ctx: Context, before: OperatorRow, role: ConsoleRole): Promise<OperatorRow> {
  const [was, is] = [rightsOf(before), { role, isDisabled: false }]
  const raises = isRaise(was, is) && before.agrees_from !== null
  const change: OperatorChange = {
    role,
    disabled_at: null,
    ...(raises && { agrees_from: afterWaiting }),
    ...(losesAgreement(before, is) && { asked_until: stillAskedUntil }),
  }
  const after = await updateOperator(tx, before.id, change)
  await setClosed(tx, before.id, false)
  await changed(tx, ctx, before, { action: 'staff.oidc_role', is })
  return after
}

/** No group of theirs gives a role any more: they are shut out, and their sessions end. */
async function close(tx: Tx, ctx: Context, before: OperatorRow): Promise<void> {
  const is = { role: before.role, isDisabled: true }
  await updateOperator(tx, before.id, {
    disabled_at: ctx.clock.now(),
    ...(losesAgreement(before, is) && { asked_until: stillAskedUntil }),
  })
  await setClosed(tx, before.id, true)
  await changed(tx, ctx, before, { action: 'staff.oidc_close', is })
}

type Rights = ReturnType<typeof rightsOf>

const losesAgreement = (before: OperatorRow, is: Rights): boolean =>
  mayAgree(before.role) &&
  before.disabled_at === null &&
  before.agrees_from !== null &&
  (is.isDisabled || !mayAgree(is.role))

async function changed(
  tx: Tx,
  ctx: Context,
  before: OperatorRow,
  { action, is }: { action: 'staff.oidc_role' | 'staff.oidc_close'; is: Rights },
): Promise<void> {
  const subject = { type: 'operator', id: before.id }
  await audit(tx, actorOf(ctx, before), { action, subject, before: rightsOf(before), after: is })
  await emit(tx, 'operator.left', { operatorId: before.id })
  await endOperatorSessions(tx, before.id)
  const member = await findMember(tx, before.id)
  await publish(tx, member ? `shop:${member.shopId}` : 'operators', { topic: 'session', id: before.id })
}

const actorOf = (ctx: Context, { id }: OperatorRow) => ({
  operator: { id, sessionId: null },
  ipAddress: ctx.ipAddress,
})
