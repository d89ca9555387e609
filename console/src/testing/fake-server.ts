import { endpoints } from 'virtual:console-endpoints'
import { declared } from '@sampan/client/testing/declared.ts'
import { type ConsoleEndpointName, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { vi } from 'vitest'
import type { Output } from '#client/call.ts'

interface Sent {
  name: ConsoleEndpointName
  body: unknown
  headers: Headers
}
type Answer = () => { status?: number; code: number; msg?: string; data?: unknown }

/** Replaces the server: answers by endpoint, as the contract allows it, and records what was sent. */
export function fakeServer() {
  const answers = new Map<ConsoleEndpointName, Answer>()
  const waits = new Map<ConsoleEndpointName, Promise<void>>()
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
    await waits.get(name)
    const { status = 200, ...envelope } = answers.get(name)?.() ?? {
      status: 404,
      code: 1004,
      msg: `no ${name}`,
    }
    return Response.json({ msg: 'ok', data: null, ...envelope }, { status })
  })
  return {
    on<Name extends ConsoleEndpointName>(name: Name, data: Output<Name> | (() => Output<Name>)) {
      const answer = (value: unknown) => ({ code: 1, data: declared(name, consoleEndpoints[name], value) })
      const given = () => (typeof data === 'function' ? (data as () => unknown)() : data)
      if (typeof data !== 'function') answer(data) // a wrong one fails where it stands
      answers.set(name, () => answer(given()))
    },
    /** Answers once something else has happened. */
    wait(name: ConsoleEndpointName, until: Promise<void>) {
      waits.set(name, until)
    },
    /** No answer comes: the network is gone. */
    die(name: ConsoleEndpointName) {
      answers.set(name, () => {
        throw new TypeError('Failed to fetch')
      })
    },
    /** Answers what the contract does not allow. */
    onBroken(name: ConsoleEndpointName, data: unknown) {
      answers.set(name, () => ({ code: 1, data }))
    },
    refuse(name: ConsoleEndpointName, key: RefusalKey, msg: string, then?: unknown, data: unknown = null) {
      let isFirst = true
      answers.set(name, () => {
        if (!isFirst && then !== undefined)
          return { code: 1, data: declared(name, consoleEndpoints[name], then) }
        isFirst = false
        return key === 'loginExpired' ? { status: 401, code: 401, msg } : { code: refusals[key], msg, data }
      })
    },
    sentTo: (name: ConsoleEndpointName) => sent.filter((one) => one.name === name),
  }
}
