import type { Service } from '#kernel/services.ts'
import { keyWaitingNames } from './name-store.ts'

/** Names of new and renamed shops are folded within a second. */
export const nameKeeper: Service = {
  name: 'shops.key-names',
  everyMs: 1000,
  async step(ctx) {
    while ((await ctx.transaction(keyWaitingNames)) > 0);
  },
}
