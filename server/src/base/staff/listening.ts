import type { Operator } from '#kernel/context.ts'
import type { Audience } from '#kernel/live-events.ts'

/** To what the open streams of somebody at the console listen: sellers to their shop, Sampan's operators together. */
export const listening = ({ member }: Operator): Audience =>
  member === null ? 'operators' : `shop:${member.shopId}`
