import { createServer, type Server, type Socket } from 'node:net'

/** An e-mail as it came in. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they were sent, lines ending in \n. */
  raw: string
}

/** A mail server on this machine, as much of SMTP (RFC 5321) as sends one e-mail after the other. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Connections so far. */
  connections: number
  /** Answer to an address: a line of SMTP, or null to take it. */
  judge: (address: string) => string | null
  /** Waits before it takes a body, so that two workers are at it together. */
  slowMs: number
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const mails: MailServer = {
    url: '',
    received: [],
    connections: 0,
    judge: () => null,
    slowMs: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server: Server = createServer((socket) => {
    mails.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  mails.url = `smtp://127.0.0.1:${address.port}`
  return mails
}

function converse(socket: Socket, mails: MailServer): void {
  let from = ''
  let to: string[] = []
  let body: string[] | null = null
  let rest = ''
  const say = (line: string) => void (socket.destroyed || socket.write(`${line}\r\n`))
  const inAngles = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
  const takeBody = (lines: readonly string[]) => {
    const mail = { from, to, raw: lines.map((each) => each.replace(/^\.\./, '.')).join('\n') }
    ;[from, to] = ['', []]
    setTimeout(() => {
      mails.received.push(mail)
      say('250 taken')
    }, mails.slowMs)
  }
  const take = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line)
      const lines = body
      body = null
      return takeBody(lines)
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO' || verb === 'RSET') say('250 hello')
    else if (verb === 'MAIL') {
      ;[from, to] = [inAngles(line), []]
      say('250 ok')
    } else if (verb === 'RCPT') {
      const refusal = mails.judge(inAngles(line))
      if (refusal === null) to.push(inAngles(line))
      say(refusal ?? '250 ok')
    } else if (verb === 'DATA') {
      body = []
      say('354 go on')
    } else if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
    } else say('502 unknown')
  }
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 tests')
}
