import { signInOperator, type TestOperator } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'

/** Two operators who suspend shops. */
export interface Suspenders {
  proposer: TestOperator
  second: TestOperator
  /** Both agree that a shop is suspended so far from now on; 0 ends it. */
  suspend(shopId: number, step: 0 | 1 | 2 | 3, note?: string): Promise<void>
}

export const whySuspended = { why: 'notSending', reasonCode: 'lookedUp' } as const

export async function openSuspenders(server: TestServer): Promise<Suspenders> {
  const proposer = await signInOperator(server, 'catalogue')
  const second = await signInOperator(server, 'admin')
  return {
    proposer,
    second,
    async suspend(shopId, step, note = 'Send what was paid for') {
      await agreed(proposer, second, { kind: 'shop_suspend', shopId, step, note, ...whySuspended })
    },
  }
}
