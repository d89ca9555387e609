import type { ConsoleEndpoints, Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Buyer, Operator } from '@sampan/server/kernel/context.ts'
import { newId } from '@sampan/server/kernel/ids.ts'
import type { Row } from '@sampan/server/kernel/module.ts'
import { type AppDeps, perform } from '@sampan/server/kernel/perform.ts'

type Table = Endpoints & ConsoleEndpoints

/** The running shop as the demo's people use it: what all calls share, and who answers each of them. */
export interface Shop {
  deps: AppDeps
  rows: ReadonlyMap<string, Row>
}

/** A buyer, operator or shop's member of the demo: makes ordinary calls, but at a given time. */
export interface DemoActor {
  call<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table[Name]>,
    at?: Date,
  ): Promise<OutputOf<Table[Name]>>
}

export type DemoPerson =
  | { buyerId: string; locale?: Locale }
  | { operator: Pick<Operator, 'id' | 'account' | 'name' | 'sessionId' | 'role' | 'member'> }

/** Lets somebody of the demo use the modules' own handlers: input, rules, ledger and trail are those of everybody. */
export function demoActor({ deps, rows }: Shop, person: DemoPerson): DemoActor {
  const locale = ('locale' in person && person.locale) || 'en'
  const sessionId = newId()
  return {
    async call(name, input, at = new Date()) {
      const row = rows.get(name)
      if (!row) throw new Error(`Nobody answers ${name}`)
      const text = await perform(
        { ...deps, clock: { now: () => at } },
        {
          name,
          ...row,
          rawInput: input,
          locale,
          buyer: 'buyerId' in person ? buyerOf(person.buyerId, sessionId, at) : null,
          operator: 'operator' in person ? operatorOf(person.operator, at) : null,
          // A call that would be the same twice is made again on purpose.
          idempotencyKey: null,
          ipAddress: '127.0.0.1',
          userAgent: 'demo',
          openLog: () => deps.log,
        },
      )
      return JSON.parse(text)
    },
  }
}

const buyerOf = (id: string, sessionId: string, at: Date): Buyer => ({ id, sessionId, signedInAt: at })

const soonMs = 600_000

function operatorOf(operator: Extract<DemoPerson, { operator: unknown }>['operator'], at: Date): Operator {
  const soon = new Date(at.getTime() + soonMs)
  return {
    ...operator,
    expiresAt: soon,
    steppedUpUntil: soon,
    buyerId: null,
    agrees: true,
    agreesFrom: at,
    byProvider: false,
    isLinked: false,
  }
}
