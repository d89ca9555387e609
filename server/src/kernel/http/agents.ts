import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isCountry } from '@sampan/contract/places/countries.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { pathInLanguage } from '@sampan/contract/wire/language-in-address.ts'
import { defaultLocale, type Locale, locales } from '@sampan/contract/wire/locales.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/database.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import { shopOrigin } from '#kernel/http/shop-origin.ts'
import { visitorRoute } from '#kernel/http/visitor-route.ts'
import type { CallEndpoint } from '#kernel/http/web.ts'
import { programVersion } from '#kernel/migrate.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { AppDeps } from '#kernel/perform.ts'

/** The shop as a tool sees it: in the agent's language, as any visitor. */
export interface ShopForAgents {
  readonly db: Db
  readonly clock: Clock
  readonly locale: Locale
  /** Whole address of a page. */
  addressOf(path: string): string
  /** The data of a public call. @throws ToolRefused when it is refused */
  read(name: string, input: unknown): Promise<unknown>
}

/** Tool that agents may use. It reads what every visitor may read, and changes nothing. */
export interface AgentTool {
  readonly name: string
  readonly title: string
  /** For the agent: what it gives, in which units. */
  readonly description: string
  readonly input: z.ZodRawShape
  /** @throws ToolRefused with words for the agent */
  run(input: Readonly<Record<string, unknown>>, shop: ShopForAgents): Promise<Record<string, unknown>>
}

/** An address at which agents speak the Model Context Protocol. */
export interface AgentDoor {
  readonly path: string
  readonly tools: readonly AgentTool[]
  /** Language as a tag of BCP 47, and country of delivery that an input names. */
  wishOf(input: Readonly<Record<string, unknown>>): {
    language?: string | undefined
    country?: string | undefined
  }
}

/** A refusal in words for the agent. */
export class ToolRefused extends Error {}

interface AgentParts {
  call: CallEndpoint
  callers: Pick<Callers, 'visitor'>
  deps: Pick<AppDeps, 'config' | 'memory' | 'translate' | 'log' | 'db' | 'clock'>
}

/**
 * Opens the doors for agents. Each request is answered by itself, without a session, and draws on an allowance of its own. No tool
 * takes a login: an agent puts a bag together, and a person opens its link and pays.
 */
export function registerAgents(app: FastifyInstance, doors: readonly AgentDoor[], parts: AgentParts): void {
  for (const door of doors) registerDoor(app, door, parts)
}

function registerDoor(app: FastifyInstance, door: AgentDoor, parts: AgentParts): void {
  const { callers, deps } = parts
  const draws = { limit: 'agent', fault: 'an agent was not answered' } as const
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: door.path,
    handler: visitorRoute(deps, callers, draws, async (request, reply) => {
      const response = await answerAgent(door, parts, request)
      reply.code(response.status).header('cache-control', 'no-store')
      for (const [name, value] of response.headers) reply.header(name, value)
      if (response.body === null) return reply.send()
      // The types of the web's stream in Node's library and in the browser's differ by name alone.
      return reply.send(Readable.fromWeb(response.body as ReadableStream))
    }),
  })
}

/** The language of ours that a tag means, with a region or without a script: `zh-TW` is `zh-Hant`. English for any other. */
function localeOf(tag: string | undefined): Locale {
  try {
    const { language, script } = new Intl.Locale(tag ?? '').maximize()
    return (
      locales.find((one) => one.tag === language || one.tag === `${language}-${script}`)?.code ??
      defaultLocale
    )
  } catch {
    return defaultLocale
  }
}

async function answerAgent(door: AgentDoor, parts: AgentParts, request: FastifyRequest): Promise<Response> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const origin = shopOrigin(parts.deps.config, request)
  const { name } = ownerOf(parts.deps.memory).facts
  const { fetch } = createMcpHandler(() => {
    const server = new McpServer({ name, version: programVersion })
    for (const tool of door.tools) {
      const inputSchema = z.object(tool.input)
      const { title, description } = tool
      const annotations = { readOnlyHint: true, openWorldHint: false }
      server.registerTool(tool.name, { title, description, inputSchema, annotations }, async (input) => {
        const { language, country } = door.wishOf(input)
        const locale = localeOf(language)
        const shop = shopFor(parts, { locale, country, origin, ipAddress: request.ip })
        try {
          return said(await tool.run(input, shop))
        } catch (error) {
          if (!(error instanceof ToolRefused)) throw error
          return { content: [{ type: 'text', text: error.message }], isError: true }
        }
      })
    }
    return server
  })
  const headers = Object.entries(request.headers).flatMap(([header, value]): [string, string][] =>
    typeof value === 'string' ? [[header, value]] : [],
  )
  const { method, body } = request
  const asked = new Request(origin + door.path, { method, headers })
  return fetch(asked, method === 'POST' ? { parsedBody: body } : {})
}

const said = (answer: Record<string, unknown>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
  structuredContent: answer,
})

interface Asker {
  locale: Locale
  country: string | undefined
  origin: string
  ipAddress: string
}

const shopFor = (
  { call, deps: { db, clock } }: AgentParts,
  { locale, country, origin, ipAddress }: Asker,
): ShopForAgents => ({
  db,
  clock,
  locale,
  addressOf: (path) => origin + pathInLanguage(path, locale),
  async read(name, input) {
    const asked = country?.toUpperCase()
    const clockCountry = isCountry(asked) ? asked : null
    const { code, msg, data } = await call(name, input, { locale, clockCountry, ipAddress })
    if (code !== successCode) throw new ToolRefused(msg)
    return data
  },
})
