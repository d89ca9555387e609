import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real identity provider (oidc-provider) on a loopback port, where `person` is whoever sits at the browser. */

export interface PersonThere {
  sub: string
  groups?: readonly string[]
  name?: string
  preferred_username?: string
  email?: string
  acr?: string
}

export interface TestProvider {
  issuer: string
  /** Settings of a shop that uses it. */
  env: Readonly<Record<string, string>>
  /** Walks a browser through the provider, until it leads back. @returns what stands in the address then */
  visit(url: string, person: PersonThere): Promise<Record<string, string>>
  close(): Promise<void>
}

const publicUrl = 'http://shop.test'
const client = { id: 'sampan', secret: 'a secret between two tests' }

export async function startProvider(): Promise<TestProvider> {
  let there: PersonThere = { sub: 'nobody' }
  const people = new Map<string, PersonThere>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/console/sign-in`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email'] },
    acrValues: ['mfa', 'password'],
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/who' },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (ctx) => {
      const { clientId } = ctx.oidc.client
      const grant = new provider.Grant({ clientId, accountId: ctx.oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/who')) return answer(request, response)
    if (there.sub === 'nobody')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    return provider.interactionFinished(request, response, {
      login: { accountId: there.sub, remember: false, ...(there.acr !== undefined && { acr: there.acr }) },
    })
  })
  return {
    issuer,
    env: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Harbour ID',
      OIDC_GROUPS: 'shop-admins=admin,helpdesk=support,/books=finance,sellers=seller',
    },
    async visit(url, person) {
      there = person
      people.set(person.sub, person)
      const cookies = new Map<string, string>()
      for (let at = url, steps = 0; steps < 10; steps++) {
        if (at.startsWith(publicUrl)) return Object.fromEntries(new URL(at).searchParams)
        const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie: sent } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
          cookies.set(name, value)
        }
        const next = response.headers.get('location')
        assert.ok(next, `${response.status} ${at} ${await response.text()}`)
        at = new URL(next, at).href
      }
      return assert.fail('the provider leads in circles')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
