import { createHmac } from 'node:crypto'
import { newName, type TestSession } from './sessions.ts'

/** Manners of sending webhooks: real providers promise none of once, in order, or soon. */
export interface WebhookManners {
  /** Each event comes so many times. */
  times: number
  /** Ms until the first sending of each event, by its number; later ones may come before earlier ones. */
  delayMs(nth: number): number
  /** False: nothing is sent at all. */
  isOn: boolean
}

const triesMax = 4
const retryMs = 1500

/** Signs events and posts them to the shop; one that is not taken is sent again a few times. */
export class Webhooks {
  /** Address of the shop; null: nobody is told. */
  target: string | null = null
  /** Everything that was to be told, for tests that send it themselves. */
  readonly told: { id: string; type: string; session: string; reference: string }[] = []
  readonly #secret: string
  readonly #manners: WebhookManners
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(secret: string, manners: WebhookManners) {
    this.#secret = secret
    this.#manners = manners
  }

  tell(type: string, { id, reference }: TestSession): void {
    const event = { id: newName('evt'), type, session: id, reference }
    const nth = this.told.push(event)
    if (!this.#manners.isOn) return
    for (let time = 0; time < this.#manners.times; time++)
      this.#later(this.#manners.delayMs(nth) + time * 40, () => this.#post(event, 1))
  }

  /** Sends an event now, as it was told or changed. @returns the status that the shop answered */
  async send(event: object, secret = this.#secret, seconds = Math.floor(Date.now() / 1000)): Promise<number> {
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const response = await fetch(this.target ?? '', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'card-signature': `t=${seconds},v1=${signature}` },
    })
    await response.arrayBuffer()
    return response.status
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  async #post(event: object, nth: number): Promise<void> {
    if (this.target === null) return
    const status = await this.send(event).catch(() => 0)
    if (status !== 200 && nth < triesMax) this.#later(retryMs * nth, () => this.#post(event, nth + 1))
  }

  #later(ms: number, act: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void act()
    }, ms)
    timer.unref()
    this.#timers.add(timer)
  }
}
