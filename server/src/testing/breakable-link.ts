import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a database that a test can break, either as a stopped PostgreSQL does or as a dead network does. */
export interface BreakableLink {
  /** The address of the database by way of this link. */
  url: string
  /** Closes all connections, and refuses new ones. */
  cut(): void
  /** Keeps all connections open, and lets nothing pass on them any more. New ones are refused. */
  fallSilent(): void
  /** Accepts new connections again. Those that fell silent stay silent. */
  mend(): void
  close(): Promise<void>
}

export async function openBreakableLink(databaseUrl: string): Promise<BreakableLink> {
  const behind = new URL(databaseUrl)
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isBroken = false
  const server = createServer((near) => {
    if (isBroken) return near.destroy()
    const far = connect(Number(behind.port), behind.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => {
        if (!silent.has(from)) to.write(bytes)
      })
      from.on('close', () => {
        open.delete(from)
        if (!silent.has(from)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.search = '' // The address may name a Unix socket, which this link is not in front of.
  url.port = String((server.address() as AddressInfo).port)
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isBroken = true
      destroyAll()
    },
    fallSilent() {
      isBroken = true
      for (const socket of open) silent.add(socket)
    },
    mend() {
      isBroken = false
    },
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
