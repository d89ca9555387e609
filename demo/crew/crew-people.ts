import { rightPresets } from '@sampan/contract/access/members.ts'
import { seedOperator, seedSession } from '@sampan/server/base/staff/index.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { type DemoActor, demoActor, type Shop } from '../actor.ts'

/** The demo's crew: does the shops', carriers' and operators' half of what buyers begin. Its names say that it is the demo's. */
export interface Crew {
  memberId: string
  /** Works for any shop. */
  memberOf(shopId: number, shopName: string): DemoActor
  support: DemoActor
  /** For large disputes, which two decide. */
  secondSupport: DemoActor
  /** Two, for what two operators must agree on. */
  finance: readonly [DemoActor, DemoActor]
}

const people = {
  member: { account: 'demo.crew', name: 'Demo crew', role: 'seller' },
  support: { account: 'demo.crew.desk', name: 'Demo crew, desk', role: 'support' },
  secondSupport: { account: 'demo.crew.desk2', name: 'Demo crew, second desk', role: 'support' },
  finance: { account: 'demo.crew.finance', name: 'Demo crew, finance', role: 'finance' },
  second: { account: 'demo.crew.second', name: 'Demo crew, second', role: 'finance' },
} as const

/** Nobody can sign in as the crew: nobody knows its passwords and second factors. */
export async function crewOf(shop: Shop): Promise<Crew> {
  const [member, support, secondSupport, finance, second] = await Promise.all([
    hire(shop, people.member),
    hire(shop, people.support),
    hire(shop, people.secondSupport),
    hire(shop, people.finance),
    hire(shop, people.second),
  ])
  const actorOf = (operator: Hired): DemoActor => demoActor(shop, { operator: { ...operator, member: null } })
  return {
    memberId: member.id,
    memberOf: (shopId, shopName) =>
      demoActor(shop, {
        operator: {
          ...member,
          member: { shopId, shopName, role: 'clerk', rights: rightPresets.clerk },
        },
      }),
    support: actorOf(support),
    secondSupport: actorOf(secondSupport),
    finance: [actorOf(finance), actorOf(second)],
  }
}

type Person = (typeof people)[keyof typeof people]
type Hired = Person & { id: string; sessionId: string }

async function hire({ deps }: Shop, person: Person): Promise<Hired> {
  const found = await deps.db
    .selectFrom('operator')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirst()
  return transaction(deps.db, async (tx) => {
    const made = found ?? (await seedOperator(tx, deps.config, { ...person, password: newToken() }))
    if (!made) throw new Error(`${person.account} was made by somebody else at this moment`)
    return { ...person, id: made.id, sessionId: await seedSession(tx, made.id) }
  })
}
