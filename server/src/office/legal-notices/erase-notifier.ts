import { on } from '#kernel/domain-events.ts'
import { eraseNotifierOf } from './legal-notice-store.ts'

/** With the account go the name and e-mail of whoever reported; the report and its decision stay. */
export const eraseNotifier = on('account.closed', (tx, { buyerId }) => eraseNotifierOf(tx, buyerId))
