import * as z from 'zod/mini'
import { instant, page, pageInput, queryFilter, timeOrder, uuid } from '../../wire/schemas.ts'

/** `waiting`: to be sent at `nextTryAt`. `sending`: a worker has it. `failed`: given up, until an operator tries again. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const mailListInput = z.strictObject({
  ...pageInput,
  state: queryFilter(z.enum(mailStates)),
  order: timeOrder,
})
export const mailRow = z.object({
  id: uuid,
  /** Whole for admins, for others without what stands before the @. */
  to: z.string(),
  /** In the language of whom it is for. */
  subject: z.string(),
  language: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  createdAt: instant,
  nextTryAt: z.nullable(instant),
  sentAt: z.nullable(instant),
})
/** `isConnected`: there is a mail server; without one mails wait here. */
export const mailPage = z.extend(page(mailRow), { isConnected: z.boolean() })
export const mailDetail = z.extend(mailRow, {
  /** Text of the mail; secret codes in it are covered. */
  text: z.string(),
  /** The mail server's last words; empty if there were none. */
  lastError: z.string(),
})
