import assert from 'node:assert/strict'
import { it } from 'node:test'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { type Config, readConfig } from '#kernel/config.ts'
import { createKernelFixture, listen } from '#testing/kernel-fixture.ts'

const token = 'k'.repeat(43)

/** A server with these settings, one route that sets the cookie and one that answers which token came. */
async function withDeps(change: Partial<Config>, work: (url: string) => Promise<void>): Promise<void> {
  const kernel = await createKernelFixture(change)
  const row = {
    access: 'public',
    limit: 'read',
    summary: '',
    input: z.strictObject({}),
    refusals: [],
  } as const
  const http = await listen(
    kernel,
    {
      enter: {
        endpoint: endpoint({ ...row, method: 'POST', path: '/api/console/enter', output: z.null() }),
        handler: async (ctx) => {
          ctx.keepOperatorToken(token)
          return null
        },
      },
      inside: {
        endpoint: endpoint({
          ...row,
          access: 'operator',
          method: 'GET',
          path: '/api/console/inside',
          output: z.null(),
        }),
        handler: async () => null,
      },
    },
    {
      sessions: {
        findBuyer: async () => null,
        alive: async () => new Set(),
        findShopKey: async () => null,
        findOperator: async (hash) => {
          asked.push(hash.toString('hex'))
          return null
        },
      },
    },
  )
  await work(http.url)
  await http.app.close()
  await kernel.close()
}

const asked: string[] = []
const headers = { 'x-sampan-console': '1' }

it('binds the cookie to this host and to HTTPS in production', async () => {
  const { host } = readConfig({ NODE_ENV: 'test' })
  await withDeps({ mode: 'production', host }, async (url) => {
    const response = await fetch(`${url}/api/console/enter`, { method: 'POST', headers })
    assert.equal(
      response.headers.get('set-cookie'),
      `__Host-sampan-console=${token}; Max-Age=28800; Path=/; HttpOnly; Secure; SameSite=Strict`,
    )
  })
})

it('reads its own cookie alone, and nothing that cannot be a token', async () => {
  await withDeps({}, async (url) => {
    const cookies = [
      'sampan-console=short',
      `sampan-console=${'k'.repeat(5000)}`,
      `other=${token}`,
      `xsampan-console=${token}`,
      `__Host-sampan-console=${token}`,
      `; ;=; =x; sampan-console`,
      'sampan-console=<script>; x',
    ]
    for (const cookie of cookies) {
      const response = await fetch(`${url}/api/console/inside`, { headers: { ...headers, cookie } })
      assert.equal(response.status, 401, cookie)
    }
    assert.equal(asked.length, 0, 'nothing of that is worth a look')
    await fetch(`${url}/api/console/inside`, {
      headers: { ...headers, cookie: `a=b; sampan-console=${token} ; c=d` },
    })
    assert.equal(asked.length, 1)
  })
})
