import * as z from 'zod/mini'
import { cents, instant, page, pageInput, uuid } from '../../wire/schemas.ts'
import { proposalKinds } from '../approvals/kinds.ts'

/** Kinds of what waits for a second person, by the place where it is decided. */
export const halfwayKinds = [
  'proposal',
  'recharge',
  'withdrawal',
  'shopPayout',
  'refund',
  'claim',
  'account',
  'takedown',
] as const

/** Parts of the list: what the reader may confirm as the second person, what they said the first word on, or all that they may see. */
export const halfwayWhose = ['forMe', 'mine', 'all'] as const

export const halfwayInput = z.strictObject({ ...pageInput, whose: z.enum(halfwayWhose) })

/** A decision on which one person has agreed, and that a second one has to. */
const halfway = z.object({
  kind: z.enum(halfwayKinds),
  id: uuid,
  /** Act of a proposal; null for other kinds. */
  act: z.nullable(z.enum(proposalKinds)),
  /** Number of it, title of a product, or name of what a proposal is about; empty where that has no name. */
  name: z.string(),
  /** Setting that a proposal is about, by its id in the trail; the console has its name. */
  setting: z.nullable(z.string()),
  /** Signed for a correction; null where no money moves. */
  amountCents: z.nullable(cents),
  /** Persons who agreed so far, and how many it takes. */
  approvals: z.int(),
  neededApprovals: z.int(),
  /** Person who agreed first or proposed it, and when. */
  by: z.object({ id: uuid, name: z.string() }),
  at: instant,
  /** Id of the page on which it is decided: of the order for a claim, of the shop for a bank account, of the product for a takedown, else its own. */
  place: z.string(),
  isMine: z.boolean(),
  /** The reader may confirm it now. */
  isForMe: z.boolean(),
})
export const halfwayPage = page(halfway)

export const halfwayCounts = z.object({
  forMe: z.int(),
  mine: z.int(),
  /** Number of bank accounts of shops among those for the reader. */
  accounts: z.int(),
})
