import type { ownerConsoleEndpoints } from '@sampan/contract/base/owner/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OwnerFacts } from '@sampan/contract/wire/owner.ts'
import { contrastMin, contrastsOf } from '@sampan/contract/wire/owner-colours.ts'
import { isOperatorPicture, takePublicPicture } from '#base/media/index.ts'
import { type AuditActor, audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { type Owner, readOwner, rememberOwner, replaceOwner } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { type OwnerAnswer, presentOwner } from './read-owner.ts'

type Rows = typeof ownerConsoleEndpoints

/** Sets who the owner is. Refused in this order: colourFaint, notFound (no picture of an operator), changedMeanwhile. */
export async function saveOwner(
  ctx: OperatorContext,
  { facts, version }: ParsedOf<Rows['console_owner_save']>,
): Promise<OwnerAnswer> {
  let saved: Owner | undefined
  const answer = await ctx.act(async (tx) => {
    saved = await saveFacts(tx, ctx, facts, version)
    return presentOwner(saved)
  })
  if (saved) rememberOwner(ctx.memory, saved)
  return answer
}

/** Sets the owner's facts in the transaction of an act, with its line in the audit trail. Refuses as `saveOwner`. */
export async function saveFacts(
  tx: Tx,
  actor: AuditActor,
  facts: OwnerFacts,
  version: number,
): Promise<Owner> {
  requireReadable(facts)
  const before = (await readOwner(tx)).facts
  const isNewIcon = facts.icon !== null && facts.icon !== before.icon
  if (isNewIcon && !(await isOperatorPicture(tx, facts.icon ?? ''))) refuse('notFound')
  const saved = (await replaceOwner(tx, facts, version)) ?? refuse('changedMeanwhile')
  await audit(tx, actor, {
    action: 'owner.save',
    subject: { type: 'owner', id: 'shop' },
    before: { ...before },
    after: { ...facts },
  })
  return saved
}

/** Refuses colours that could not be read: buttons, links and soft fields take them. */
function requireReadable({ colours }: OwnerFacts): void {
  if (colours === null) return
  const contrasts = contrastsOf(colours)
  for (const which of ['light', 'dark'] as const)
    if (contrasts[which] < contrastMin)
      refuse('colourFaint', {
        colour: colours[which],
        contrast: (Math.floor(contrasts[which] * 10) / 10).toFixed(1),
        theme: which,
      })
}

/** Takes one picture for the icon. Refuses tooManyRequests, pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export async function uploadIcon(ctx: OperatorContext): Promise<AnswerOf<Rows['console_owner_upload']>> {
  const { picture } = await takePublicPicture(ctx, { operatorId: ctx.operator.id })
  return { picture }
}
