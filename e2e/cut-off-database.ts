import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can be cut and mended, as if PostgreSQL stopped and started. */
export interface CutOffDatabase {
  url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openCutOffDatabase(databaseUrl: string): Promise<CutOffDatabase> {
  const behind = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(behind.port), behind.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.search = '' // not by the socket, which cannot be cut
  url.port = String(typeof address === 'object' ? address?.port : address)
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
