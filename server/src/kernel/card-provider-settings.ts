import * as z from 'zod'
import { flag, row } from '#kernel/setting-row.ts'

/** Settings of the card provider, a part of the table of settings. */
export const cardProviderShape = {
  CARD_PSP_URL: row(
    'card provider that hosts the page on which cards are typed, as https://cards.example.com/v1 (docs/card-provider.md has the protocol); needs CARD_PSP_KEY, CARD_PSP_WEBHOOK_SECRET and PUBLIC_URL. Without it no cards are taken',
    'none; the demo starts a test provider of its own',
    z
      .url()
      .regex(/^https?:\/\/[^\s?#]+$/, 'must be https://… without a query')
      .optional(),
  ),
  CARD_PSP_KEY: row('our secret key at that provider', 'none', z.string().min(8).optional()),
  CARD_PSP_WEBHOOK_SECRET: row(
    'secret of 16 characters or more by which that provider signs its webhooks, which go to PUBLIC_URL/api/cardPayment/hook',
    'none',
    z.string().min(16, 'must have 16 characters or more').optional(),
  ),
  CARD_PSP_SANDBOX: row(
    'the provider takes test cards and no money: on or off (never on in production)',
    'off',
    flag.default(false),
  ),
}
