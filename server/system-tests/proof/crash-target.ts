import { startMoneyServer } from '#testing/withdrawers.ts'

/** A server that dies at the point that CRASH_AT names; it sends its parent the address where it listens. */
const url = process.env['DATABASE_URL'] ?? ''
const server = await startMoneyServer({ database: { url, drop: () => Promise.resolve() } })
process.send?.(server.url)
