import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** Calls of the buyers' app that fail without a toast (SPEC §8, docs/decisions/022), and who says it instead. */
const quiet: Readonly<Record<string, string>> = {
  'web/src/app/ensure-user-info.ts': 'logs out, with the reason',
  'web/src/app/join-visitor-bag.ts': 'nobody asked for it',
  'web/src/app/keep-push.ts': 'nobody asked for it',
  'web/src/app/read-tapped.ts': 'nobody asked for it',
  'web/src/app/watch-absence.ts': 'nobody asked for it',
  'web/src/client/log-out.ts': 'a logout that fails still logs out here',
  'web/src/client/read-ahead.ts': 'nobody asked for it yet',
  'web/src/evidence/send-evidence.ts': 'the picture says it',
  'web/src/features/account/collect-data.ts': 'the page that collects says it',
  'web/src/features/account/register-form.tsx': 'told once it is known to be a failure',
  'web/src/features/account/use-old-password.ts': 'asked ahead; the form asks again when it is sent',
  'web/src/features/account/use-passkey-login.ts': "the browser's own offer",
  'web/src/features/cart/use-bag.ts': 'the bag says what was not kept',
  'web/src/features/notices/notice-days.tsx': 'nobody asked for it',
  'web/src/features/orders/life/use-recall-seen.ts': 'nobody asked for it',
  'web/src/features/orders/unfinished-payment.ts': 'nobody asked for it',
  'web/src/features/orders/use-pay-mutation.ts': 'Pay Fail',
  'web/src/features/orders/use-place-order.ts': 'told by what was refused',
  'web/src/features/reviews/use-pictures.ts': 'the picture says it',
  'web/src/features/search/note-opened.ts': 'nobody asked for it',
  'web/src/features/search/search-history.ts': 'nobody asked for it',
  'web/src/features/support/composer.tsx': 'nobody asked for it',
  'web/src/features/support/use-outbox.ts': 'the message says it',
  'web/src/features/support/use-seen.ts': 'nobody asked for it',
  'web/src/features/browsing-history/heart-screen.tsx': 'nobody asked for it',
  'web/src/features/wallet/withdrawals/add-address-sheet.tsx': 'the sheet of the payment code tells it',
  'web/src/features/wallet/withdrawals/use-withdraw.ts': 'the sheet of the payment code tells it',
  'web/src/language/language-list.tsx': 'the device keeps the language',
  'web/src/payment/use-pay-code-mutation.ts': 'beside the keys of the payment code',
  'web/src/product/note-viewed.ts': 'nobody asked for it',
}

describe('calls that fail without a toast', () => {
  const found = sourceFiles().filter(
    (path) => /^web\/src\/(?!.*(\.test\.|\/testing\/))/.test(path) && /\bquiet: true\b/.test(readText(path)),
  )

  it('are those that nobody asked for, and those that are said elsewhere [client:code-not-1]', () => {
    assertNone(
      found.filter((path) => !(path in quiet)),
      'A failure is told by a toast. Leave `quiet` out, or name the file with who says it instead.',
    )
    assertNone(
      Object.keys(quiet).filter((path) => !found.includes(path)),
      'Nothing there is quiet any more: take it off the list.',
    )
  })
})
