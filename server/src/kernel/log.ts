import { type Logger, pino } from 'pino'
import type { Config } from '#kernel/config.ts'

export type Log = Logger

/**
 * The only way to write a line. What a request or an error may leave behind is an allow-list: no headers, bodies,
 * queries or database parameters, so no token, password or payment code can get into a log.
 */
export function createLog(
  config: Pick<Config, 'logLevel' | 'mode'>,
  destination?: pino.DestinationStream,
): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    serializers: { err: describeError, error: describeError },
  }
  if (destination) return pino(options, destination)
  // The transport is a thread of its own; for one that says nothing (tests) that would be most of its work.
  if (config.mode === 'production' || config.logLevel === 'silent') return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  })
}

/** Kind, words, SQLSTATE and stack of an error. PostgreSQL's `detail` is left out, for it quotes the row. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const known: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  for (const name of ['code', 'constraint', 'table', 'routine'] as const) {
    const value = (error as Error & Record<typeof name, unknown>)[name]
    if (typeof value === 'string') known[name] = value
  }
  if (error.cause instanceof Error) known['cause'] = describeError(error.cause)
  return known
}
