import { stepUpMinutes } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { hashToken } from '#kernel/ids.ts'
import type { OidcConfig } from '#kernel/oidc-config.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '../audit.ts'
import { stepUpSession } from '../operator-session-store.ts'
import { lockOperator, type OperatorRow, updateOperator } from '../operator-store.ts'
import { newTotpSecret, totpUri } from '../second-factor.ts'
import { afterWaiting } from '../second-person-store.ts'
import { sealShown } from '../shown-secret.ts'
import { providerIn } from './begin-visit.ts'
import { type Person, personIn } from './identity-provider.ts'
import { insertIdentity, lockIdentity } from './identity-store.ts'
import { openSession } from './open-session.ts'
import { settlePerson } from './settle-person.ts'
import { type Beginner, endVisit, noteWho, takeAnswer, type VisitKeys } from './visit-store.ts'

type Row = typeof staffConsoleEndpoints.console_oidc_finish
type Answer = AnswerOf<Row>

/** The keys of a visit, as this browser holds them. Refuses oidcOver. */
export const keysOf = (ctx: Context, state: string): VisitKeys => ({
  stateHash: hashToken(state),
  browserHash: hashToken(ctx.signInMark ?? refuse('oidcOver')),
})

/**
 * Takes the provider's answer: it counts once, in the browser that began, for a few minutes. Refused in this order: oidcOver,
 * oidcDown, oidcFailed (the provider vouches for nobody), oidcFactor (it asked for no second factor), then by what the visit
 * was for.
 */
export async function finishVisit(ctx: Context, input: ParsedOf<Row>): Promise<Answer> {
  const oidc = providerIn(ctx)
  const keys = keysOf(ctx, input.state)
  const visit = (await ctx.transaction((tx) => takeAnswer(tx, ctx.config, keys))) ?? refuse('oidcOver')
  const person = await personIn(ctx, oidc, input, visit.secrets)
  const isProviders = oidc.secondFactor === 'provider'
  if (isProviders && !(person.acr !== null && oidc.acr.includes(person.acr))) refuse('oidcFactor')
  if (visit.secrets.purpose === 'link') return link(ctx, keys, person, visit.beginner)
  if (visit.secrets.purpose === 'step_up')
    return stepUp(ctx, oidc, keys, { person, beginner: visit.beginner })

  const settled = await settlePerson(ctx, oidc, person)
  if ('refused' in settled) return refuse(settled.refused)
  const { operator } = settled
  if (isProviders)
    return openSession(ctx, keys, operator.id, {
      byProvider: true,
      isFresh: isFresh(ctx, person),
      answer: (me) => ({ purpose: 'sign_in' as const, me, enrol: null }),
      // The provider's second factor counts as set up: their agreement waits from now on.
      prove: async (tx, current) =>
        current.role === 'seller' || current.agrees_from !== null
          ? current
          : updateOperator(tx, current.id, { agrees_from: afterWaiting }),
    })
  return ctx.act(async (tx) => {
    await noteWho(tx, keys, operator.id)
    const enrol = hasOurFactor(operator) ? null : newFactor(ctx, operator)
    return { purpose: 'sign_in' as const, me: null, enrol }
  })
}

/**
 * True if they hold our second factor: a member of a shop was given it, an operator has used it. Who came by the provider's
 * has none, and sets one up when ours is asked for later.
 */
export const hasOurFactor = ({
  role,
  totp_step,
  agrees_from,
}: Pick<OperatorRow, 'role' | 'totp_step' | 'agrees_from'>): boolean =>
  role === 'seller' || (agrees_from !== null && Number(totp_step) > 0)

/** True if the second factor was shown there so lately that it counts for acts that ask for it anew. */
const isFresh = (ctx: Context, { shownAt }: Person): boolean =>
  shownAt !== null && ctx.clock.now().getTime() - shownAt.getTime() < stepUpMinutes * 60_000

function newFactor({ config }: Context, { id, account }: { id: string; account: string }) {
  const secret = newTotpSecret()
  return { totpUri: totpUri(account, secret), sealed: sealShown(config, id, secret) }
}

/** Links the account of who began, while they are still signed in. Refuses oidcTaken, oidcClosed, loginExpired. */
function link(ctx: Context, keys: VisitKeys, person: Person, beginner: Beginner | null): Promise<Answer> {
  const { operatorId, sessionId } = beginner ?? refuse('oidcOver')
  return ctx.act(async (tx) => {
    const operator = await lockOperator(tx, operatorId)
    if (operator?.disabled_at !== null) return refuse('oidcClosed')
    const { issuer, subject } = person
    if (!(await insertIdentity(tx, operatorId, { issuer, subject }))) return refuse('oidcTaken')
    await audit(
      tx,
      { operator: { id: operatorId, sessionId }, ipAddress: ctx.ipAddress },
      {
        action: 'staff.oidc_link',
        subject: { type: 'operator', id: operatorId },
        after: { issuer, subject },
      },
    )
    await endVisit(tx, keys)
    return { purpose: 'link' as const, me: null, enrol: null }
  })
}

/** Counts as the second factor shown anew in the session that began, for the same person. Refuses oidcTaken, oidcFactor, loginExpired. */
function stepUp(
  ctx: Context,
  oidc: OidcConfig,
  keys: VisitKeys,
  { person, beginner }: { person: Person; beginner: Beginner | null },
): Promise<Answer> {
  const { operatorId, sessionId } = beginner ?? refuse('oidcOver')
  if (oidc.secondFactor !== 'provider' || !isFresh(ctx, person)) refuse('oidcFactor')
  return ctx.act(async (tx) => {
    const identity = await lockIdentity(tx, person)
    if (identity?.operator_id !== operatorId) return refuse('oidcTaken')
    if ((await stepUpSession(tx, sessionId)) === null) return refuse('loginExpired')
    await endVisit(tx, keys)
    return { purpose: 'step_up' as const, me: null, enrol: null }
  })
}
