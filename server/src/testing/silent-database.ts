import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database on which the network can go silent: connections stay, and nothing that is sent on them arrives. */
export interface SilentDatabase {
  url: string
  /** From now on nothing passes on the connections that there are; new ones are refused. */
  fallSilent(): void
  /** New connections pass again; the silent ones stay silent. */
  mend(): void
  close(): Promise<void>
}

export async function openSilentDatabase(databaseUrl: string): Promise<SilentDatabase> {
  const behind = new URL(databaseUrl)
  const open = new Set<Socket>()
  const quiet = new WeakSet<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    if (isSilent) return near.destroy()
    const far = connect(Number(behind.port), behind.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => {
        if (!quiet.has(from)) to.write(bytes)
      })
      from.on('close', () => {
        open.delete(from)
        if (!quiet.has(from)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.search = '' // not by the socket, which this is not in front of
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      isSilent = true
      for (const socket of open) quiet.add(socket)
    },
    mend() {
      isSilent = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
