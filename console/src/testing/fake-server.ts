import { endpoints } from 'virtual:console-endpoints'
import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { vi } from 'vitest'
import type { Output } from '#client/call.ts'

interface Sent {
  name: ConsoleEndpointName
  body: unknown
  headers: Headers
}
type Answer = () => { status?: number; code: number; msg?: string; data?: unknown }

/** Replaces the server: answers by endpoint, and records what was sent. */
export function fakeServer() {
  const answers = new Map<ConsoleEndpointName, Answer>()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?')
    const name = (Object.keys(endpoints) as ConsoleEndpointName[]).find((one) => endpoints[one].path === path)
    // The event stream stays shut in tests.
    if (!name) return new Response(null, { status: 404 })
    const isForm = init.body instanceof FormData
    const body =
      init.body && !isForm ? JSON.parse(String(init.body)) : Object.fromEntries(new URLSearchParams(query))
    sent.push({ name, body, headers: new Headers(init.headers) })
    const { status = 200, ...envelope } = answers.get(name)?.() ?? {
      status: 404,
      code: 1004,
      msg: `no ${name}`,
    }
    return Response.json({ msg: 'ok', data: null, ...envelope }, { status })
  })
  return {
    on<Name extends ConsoleEndpointName>(name: Name, data: Output<Name> | (() => Output<Name>)) {
      answers.set(name, () => ({
        code: 1,
        data: typeof data === 'function' ? (data as () => unknown)() : data,
      }))
    },
    refuse(name: ConsoleEndpointName, key: RefusalKey, msg: string, then?: unknown) {
      let isFirst = true
      answers.set(name, () => {
        if (!isFirst && then !== undefined) return { code: 1, data: then }
        isFirst = false
        return key === 'loginExpired' ? { status: 401, code: 401, msg } : { code: refusals[key], msg }
      })
    },
    sentTo: (name: ConsoleEndpointName) => sent.filter((one) => one.name === name),
  }
}
