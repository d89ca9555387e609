import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusals } from '@sampan/contract/refusals.ts'
import type { Envelope } from '@sampan/contract/wire/envelope.ts'
import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import type { Translate } from '#kernel/language.ts'

/**
 * Answers what never became a request: it did not come in whole within its time, its head is too long, or it is no HTTP. It has the
 * envelope of all answers (SPEC §3). In which language its sender reads is not known, so it is English.
 */
export const answerBrokenRequest =
  (translate: Translate) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy(error)
      return
    }
    const status = statusOf(error)
    const key = status === 408 ? 'shell.timeout' : 'refusal.badInput'
    const envelope: Envelope = { code: refusals.badInput, msg: translate(defaultLocale, key), data: null }
    const body = JSON.stringify(envelope)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }

function statusOf({ code }: { code?: string }): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
