import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Buyer, Operator } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { joinRows, module } from '#kernel/module.ts'
import { type House, perform } from '#kernel/perform.ts'
import * as media from '#modules/media/index.ts'
import * as wallet from '#modules/wallet/index.ts'

type Table = typeof media.endpoints & typeof wallet.endpoints

/** Somebody of the demo who calls as anybody does, but at a time of his own. */
export interface DemoActor {
  call<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table[Name]>,
    at?: Date,
  ): Promise<OutputOf<Table[Name]>>
}

export type DemoPerson =
  | { buyerId: string }
  | { operator: Pick<Operator, 'id' | 'account' | 'name' | 'sessionId'> }

const rows = joinRows([
  module({ endpoints: media.endpoints, routes: media.routes }),
  module({
    endpoints: wallet.endpoints,
    // The demo's story does not check the books, so nobody asks for what stands in escrow.
    routes: wallet.createRoutes({ owedEscrowCents: () => Promise.resolve(0), tapNetworkId: null }),
  }),
])

/** Lets a demo buyer or operator use the modules' own verbs: input, rules, ledger and trail are those of everybody. */
export function demoActor(house: House, person: DemoPerson): DemoActor {
  const soon = new Date(Date.now() + 600_000)
  const buyer: Buyer | null =
    'buyerId' in person ? { id: person.buyerId, sessionId: newId(), signedInAt: new Date() } : null
  const operator: Operator | null =
    'operator' in person
      ? {
          ...person.operator,
          role: 'finance',
          expiresAt: soon,
          steppedUpUntil: soon,
          buyerId: null,
        }
      : null
  return {
    async call(name, input, at = new Date()) {
      const row = rows.get(name)
      if (!row) throw new Error(`The demo knows no ${name}`)
      const text = await perform(
        { ...house, clock: { now: () => at } },
        {
          name,
          ...row,
          rawInput: input,
          locale: 'en',
          buyer,
          operator,
          idempotencyKey: null,
          ipAddress: '127.0.0.1',
          userAgent: 'demo',
          log: house.log,
        },
      )
      return JSON.parse(text)
    },
  }
}
