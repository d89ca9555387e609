import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** Words that meant two things, where they are written, and the word of docs/glossary.md for each meaning. */
const mixed: readonly { word: RegExp; within: RegExp; except?: RegExp; instead: string }[] = [
  {
    word: /\btell[A-Z]?\w*(?=\()/,
    within: /^server\/src\/(?:base|market|money|trade|office)\//,
    instead: 'emit a domain event, publish a live event, notify a buyer, mail, enqueue a webhook',
  },
  {
    // Left out: names of jobs, which queues have stored, and of a table.
    word: /\b(?:reckon|forget[A-Z]|lookAt[A-Z]|hearService)/,
    within: /^server\/src\/(?:base|market|money|trade|office)\//,
    except: /['"`][\w-]+\.[\w-]+['"`]|freight_reckoned/g,
    instead: 'compute, delete or erase, check, receive',
  },
  {
    word: /\bpromotion\w*Endpoints\b|\bPromotion\b/,
    within: /^(?:server|contract)\/src\//,
    instead: 'promo code',
  },
  {
    word: /\bshopkeeping\b|\bmembermail\b(?!\.)/,
    within: /^server\/src\/app\.ts/,
    instead: 'shop-settings, member-mail',
  },
  {
    word: /\bcampaign\w*/i,
    within: /^(?:server|contract)\/src\/market\/promo-codes\//,
    instead: 'promo code; a campaign is a message to many buyers',
  },
  {
    word: /\bpromotions?\b/i,
    within: /^(?:server|contract)\/src\/market\/promo-codes\//,
    instead: 'promo code',
  },
  {
    word: /\b(?:whenAlive|insist|useIsWhole|[lL]ater(?:Slot|Below|Part)|paintedMark|judgedBy|askCounted|againEveryMs|readAnew|hearTyping)\b/,
    within: /^(?:web|client|console)\/src\//,
    instead:
      'the word of the field: hydration, retry, first frame, deferred, server-rendered, schema, invalidate, note',
  },
  {
    word: /['`](?:promotions|viewed)\.[a-z]/,
    within: /^web\/src\//,
    instead: 'promo-codes, browsing-history: a dictionary has the name of its feature',
  },
  {
    word: /payout/i,
    within:
      /^(?:server|contract)\/src\/money\/(?:withdrawals|chain)\/|^console\/src\/(?:proposals\/sending|features\/wallet\/(?:sending|withdrawal))/,
    // Names of tables and columns, fields of the wire, stored kinds and actors, and the payouts of shops.
    except:
      /payout_[\w$]+|'payout'|payout:\$|payoutState|payoutReference|shopPayouts?|(?:stuck|open)Payouts|payoutsUnderway/g,
    instead: 'sending; a payout is what a shop is paid',
  },
]

describe('words of the code', () => {
  for (const { word, within, except = /$^/g, instead } of mixed)
    it(`${word.source} is not written where ${instead} is meant`, () => {
      const found = sourceFiles()
        .filter((path) => within.test(path) && !/\.test\.|\/testing\//.test(path))
        .flatMap((path) =>
          readText(path)
            .split('\n')
            .flatMap((line, n) =>
              word.test(line.replace(except, '')) ? [`${path}:${n + 1}: ${line.trim()}`] : [],
            ),
        )
      assertNone(found, `Say ${instead}.`)
    })
})
