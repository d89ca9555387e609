import { email } from '@sampan/contract/base/account/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import * as z from 'zod/mini'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { insertMails, type NewMail } from './mail-store.ts'

export interface Mail {
  to: string
  /** `<dictionary>.<name>`: its texts are `<template>_title` and `<template>_text`. */
  template: string
  /** The values in the texts, already written for `locale`. The outbox covers one that is called `code`. */
  detail?: Readonly<Record<string, string | number>>
  locale: Locale
  /** The buyer's own phrase; empty if there is none. */
  phrase: string
  /** Page of the app that it leads to. */
  path?: string
  buyerId?: string | null
  /** The path that stops e-mails of this kind without a login; left out where they cannot be stopped. */
  unsubscribe?: string
  /** Not before that time; now, if it is left out. */
  notBefore?: Date
}

/**
 * Puts an e-mail into the outbox, as part of the transaction: it is sent afterwards, and never if that does not commit.
 * @returns its id in the outbox
 * @throws when `to` is not one plain address
 */
export async function sendMail(tx: Tx, mail: Mail, now: Date): Promise<string> {
  const [id] = await sendMails(tx, [mail], now)
  return String(id)
}

/** The same for several at once, in one statement. @returns their ids in the same order */
export async function sendMails(tx: Tx, mails: readonly Mail[], now: Date): Promise<string[]> {
  const rows = mails.map((mail) => rowOf(mail, now))
  await insertMails(tx, rows)
  return rows.map(({ id }) => id)
}

/** True for an address that an e-mail can go to. */
export const isMailAddress = (to: string): boolean => z.safeParse(email, to).success

function rowOf(mail: Mail, now: Date): NewMail {
  const { data: address } = z.safeParse(email, mail.to)
  if (address === undefined) throw new TypeError('An e-mail goes to one plain address')
  return {
    id: newId(now.getTime()),
    buyer_id: mail.buyerId ?? null,
    to_address: address,
    template: mail.template,
    detail: mail.detail ?? {},
    locale: mail.locale,
    phrase: mail.phrase,
    path: mail.path ?? '',
    unsubscribe: mail.unsubscribe ?? '',
    next_try_at: mail.notBefore ?? now,
    created_at: now,
  }
}
