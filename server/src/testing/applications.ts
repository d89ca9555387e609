import { randomBytes } from 'node:crypto'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

export type ApplicationWish = InputOf<Endpoints['merchant_apply']>

/** A server, two operators who audit applications to sell, and buyers who apply. */
export interface Applications {
  server: TestServer
  lena: TestOperator
  noor: TestOperator
  applied(change?: Partial<ApplicationWish>): Promise<Applied>
}
interface Applied {
  buyer: TestBuyer
  application: OutputOf<Endpoints['merchant_apply']>
}

export async function openApplications(): Promise<Applications> {
  const server = await startTestServer()
  return {
    server,
    lena: await signInOperator(server, 'catalogue'),
    noor: await signInOperator(server, 'catalogue'),
    async applied(change = {}) {
      const buyer = await server.registerBuyer()
      return { buyer, application: await buyer.client.expect('merchant_apply', await wishOf(buyer, change)) }
    },
  }
}

export const paperOf = async (buyer: TestBuyer): Promise<string> =>
  sendEvidence(buyer, await somePicture(400))
export const someName = (): string => `Harbour ${randomBytes(4).toString('hex')}`

export async function wishOf(
  buyer: TestBuyer,
  change: Partial<ApplicationWish> = {},
): Promise<ApplicationWish> {
  return {
    kind: 'company',
    shopName: someName(),
    legalName: 'Harbour Lane Ltd',
    contactName: 'Noor Haddad',
    mobile: '+62 812 5550 1234',
    email: 'noor@example.com',
    country: 'ID',
    categories: ['food', 'family'],
    about: 'Tea and small cups from three villages near Bandung.',
    papers: change.papers ?? [await paperOf(buyer)],
    ...change,
  }
}

export const pass = (by: TestOperator, id: string) =>
  by.client.call('console_merchant_decide', { id, decision: 'pass' })
