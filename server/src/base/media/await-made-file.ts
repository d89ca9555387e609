import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MakePublicFile } from './private-file.ts'

/**
 * Time for which a request waits for a file that is being made. A browser has six connections without HTTP/2: pictures
 * that are slow to make would take all of them, and the calls of the page behind them would time out after ten seconds.
 */
const heldMs = 3_000

/** Waits for a file that is being made; after a while it sends the browser back to ask again, and what waits behind it goes first. */
export async function awaitMadeFile(
  { url }: FastifyRequest,
  reply: FastifyReply,
  making: ReturnType<MakePublicFile>,
): Promise<void> {
  if (making === null) return
  const late = new AbortController()
  const isMade = await Promise.race([
    making.then(() => true),
    wait(heldMs, false, { signal: late.signal }),
  ]).finally(() => late.abort())
  if (isMade) return
  // A failure that comes later is told to the request that finds it.
  making.catch(() => {})
  await reply.header('cache-control', 'no-store').redirect(url, 307)
}
