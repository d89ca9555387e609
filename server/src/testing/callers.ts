import assert from 'node:assert/strict'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Callers of the console: people of one shop by their right, and those of Sampan by their role. */
const everyone = ['owner', 'goods', 'orders', 'money', 'admin', 'catalogue', 'finance', 'support'] as const
export type Caller = (typeof everyone)[number]
type Callers = Readonly<Record<Caller, TestOperator>>

export async function signInCallers(
  server: TestServer,
  shopId: number,
  owner: TestOperator,
): Promise<Callers> {
  const right = (one: 'goods' | 'orders' | 'money') => signInMember(server, shopId, { rights: [one] })
  return {
    owner,
    goods: await right('goods'),
    orders: await right('orders'),
    money: await right('money'),
    admin: await signInOperator(server, 'admin'),
    catalogue: await signInOperator(server, 'catalogue'),
    finance: await signInOperator(server, 'finance'),
    support: await signInOperator(server, 'support'),
  }
}

/** Each call gets as far as its input for those who are named, and nobody else gets that far. */
export async function assertOpenTo(
  callers: Callers,
  allowed: Readonly<Record<string, readonly Caller[]>>,
): Promise<void> {
  for (const [name, who] of Object.entries(allowed)) {
    for (const one of everyone) {
      const answer = await callers[one].client.raw(name as never, { noSuchField: 'x' })
      if (who.includes(one)) assert.ok('fields' in Object(answer.data), `${name} ${one}: ${answer.msg}`)
      else assertRefused(answer, 'roleMissing')
    }
  }
}
