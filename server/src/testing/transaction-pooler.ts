import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A stand-in for PgBouncer in transaction mode. Each client brings a connection to the server, on which it signs in; from then on
 * every transaction of anybody goes to the connection that has rested longest, so hardly ever to one's own.
 */
export interface TransactionPooler {
  /** The database's address through the pooler. */
  url: string
  close(): Promise<void>
}

const readyForQuery = 0x5a
const idle = 0x49
/** Query, Sync and what ends a copy are each answered by one ReadyForQuery. */
const asksForReady = new Set([0x51, 0x53])
const terminate = 0x58

interface Backend {
  socket: Socket
  client: Client | null
}

interface Client {
  socket: Socket
  backend: Backend | null
  /** Answers that are still to come on the backend. */
  open: number
  waiting: Buffer[]
}

export async function startTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const behind = new URL(databaseUrl)
  const resting: Backend[] = []
  const queue: Client[] = []
  const sockets = new Set<Socket>()

  const give = () => {
    while (queue.length > 0 && resting.length > 0) {
      const [client, backend] = [queue.shift(), resting.shift()]
      if (!client || !backend) return
      client.backend = backend
      backend.client = client
      for (const message of client.waiting.splice(0)) send(client, message)
    }
  }
  const send = (client: Client, message: Buffer) => {
    if (message[0] === terminate) return
    if (client.backend === null) {
      client.waiting.push(message)
      if (!queue.includes(client)) queue.push(client)
      return give()
    }
    if (asksForReady.has(message[0] ?? 0)) client.open++
    client.backend.socket.write(message)
  }
  const answer = (backend: Backend, message: Buffer) => {
    const { client } = backend
    client?.socket.write(message)
    if (message[0] !== readyForQuery || client === null) return
    client.open--
    if (message[5] !== idle || client.open > 0) return
    client.backend = null
    backend.client = null
    resting.push(backend)
    give()
  }

  const server = createServer((socket) => {
    const path = behind.searchParams.get('host')
    const port = Number(behind.port || 5432)
    const upstream = path ? connect(`${path}/.s.PGSQL.${port}`) : connect(port, behind.hostname)
    const client: Client = { socket, backend: null, open: 1, waiting: [] } // signing in ends with one ReadyForQuery
    const backend: Backend = { socket: upstream, client }
    client.backend = backend
    for (const each of [socket, upstream]) sockets.add(each.on('error', () => {}))
    let isFirst = true
    const fromClient = messagesOf((message) => send(client, message))
    socket.on('data', (chunk) => {
      // The message that begins a connection has no kind; it comes alone.
      if (isFirst) upstream.write(chunk)
      else fromClient(chunk)
      isFirst = false
    })
    upstream.on(
      'data',
      messagesOf((message) => answer(backend, message)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.searchParams.delete('host')
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Cuts a stream into PostgreSQL's messages: a kind, a length that counts itself, a body. */
function messagesOf(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      take(message)
    }
  }
}
