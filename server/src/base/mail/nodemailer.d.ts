/** As much of nodemailer as sends an e-mail: the package brings no types of its own. */
declare module 'nodemailer' {
  export interface Message {
    from: string
    to: { name: string; address: string }
    subject: string
    text: string
    html?: string
    messageId?: string
    date?: Date
    headers: Readonly<Record<string, string>>
    disableFileAccess: true
    disableUrlAccess: true
  }
  export interface Transport {
    sendMail(message: Message): Promise<unknown>
    /** Connects and signs in, and sends nothing. */
    verify(): Promise<unknown>
    close(): void
  }
  export interface Options {
    url: string
    pool?: true
    maxConnections?: number
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
    dnsTimeout: number
  }
  export function createTransport(options: Options): Transport
}
