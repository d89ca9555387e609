import { email } from '@sampan/contract/base/account/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import * as z from 'zod/mini'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { insertMail } from './mail-store.ts'

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
  const { data: address } = z.safeParse(email, mail.to)
  if (address === undefined) throw new TypeError('An e-mail goes to one plain address')
  const id = newId(now.getTime())
  await insertMail(tx, {
    id,
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
  })
  return id
}
