import type * as z from 'zod'
import type { CardProviderConfig } from '#kernel/card-provider-config.ts'
import { type CardProvider, CardProviderProblem } from './card-provider.ts'
import { balanceShape, payoutLineOf, payoutLinePage, payoutOf, payoutPage } from './payout-shape.ts'
import { sessionOf, sessionPage, sessionShape } from './session-shape.ts'

const timeoutMs = 8_000
const answerBytesMax = 1024 * 1024
/** Answers by which the provider says that it will never do this; any other failure may pass. */
const refusing: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

/** Provider that speaks the protocol of docs/card-provider.md over HTTP. */
export function httpCardProvider({ url, key, isSandbox }: CardProviderConfig): CardProvider {
  async function ask<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    { body, reference }: { body?: unknown; reference?: string } = {},
  ): Promise<z.output<Shape>> {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(reference === undefined ? {} : { 'idempotency-key': reference }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CardProviderProblem('unreachable', `no answer (${causeOf(error)})`)
    })
    const text = await wholeText(response)
    if (!response.ok)
      throw new CardProviderProblem(
        refusing.has(response.status) ? 'refused' : 'unreachable',
        `HTTP ${response.status}`,
      )
    const read = shape.safeParse(jsonOf(text))
    if (!read.success) throw new CardProviderProblem('unreachable', 'an answer that is not of the protocol')
    return read.data
  }
  const of = (sessionId: string): string => `/sessions/${encodeURIComponent(sessionId)}`
  return {
    isSandbox,
    async create({ reference, amountCents, returnUrl, expiresAt, language }) {
      const body = {
        reference,
        amount: amountCents,
        currency: 'USD',
        return_url: returnUrl,
        expires_at: expiresAt.toISOString(),
        language,
      }
      return sessionOf(await ask('/sessions', sessionShape, { body, reference }))
    },
    read: async (sessionId) => sessionOf(await ask(of(sessionId), sessionShape)),
    cancel: async (sessionId) => sessionOf(await ask(`${of(sessionId)}/cancel`, sessionShape, { body: {} })),
    async list({ changedSince, cursor }) {
      const { items, next_cursor } = await ask(`/sessions?${pageOf(cursor, changedSince)}`, sessionPage)
      return { items: items.map(sessionOf), nextCursor: next_cursor }
    },
    async handIn({ sessionId, disputeId, text }) {
      const path = `${of(sessionId)}/disputes/${encodeURIComponent(disputeId)}/evidence`
      return sessionOf(await ask(path, sessionShape, { body: { text } }))
    },
    async payouts({ changedSince, cursor }) {
      const { items, next_cursor } = await ask(`/payouts?${pageOf(cursor, changedSince)}`, payoutPage)
      return { items: items.map(payoutOf), nextCursor: next_cursor }
    },
    async payoutLines({ payoutId, cursor }) {
      const path = `/payouts/${encodeURIComponent(payoutId)}/lines?${pageOf(cursor)}`
      const { items, next_cursor } = await ask(path, payoutLinePage)
      return { items: items.map(payoutLineOf), nextCursor: next_cursor }
    },
    async owedCents() {
      try {
        return (await ask('/balance', balanceShape)).owed
      } catch (error) {
        if (error instanceof CardProviderProblem && error.kind === 'refused') return null
        throw error
      }
    },
  }
}

/** Search of a page of a list. */
function pageOf(cursor: string | null, changedSince?: Date): URLSearchParams {
  const search = new URLSearchParams({ limit: '100' })
  if (changedSince !== undefined) search.set('changed_since', changedSince.toISOString())
  if (cursor !== null) search.set('cursor', cursor)
  return search
}

/** The answer's body; one that is longer than any of the protocol is not read to its end. */
async function wholeText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > answerBytesMax) break
      parts.push(part)
    }
  } catch (error) {
    throw new CardProviderProblem('unreachable', `half an answer (${causeOf(error)})`)
  }
  if (bytes > answerBytesMax) throw new CardProviderProblem('unreachable', 'an answer that is too long')
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
