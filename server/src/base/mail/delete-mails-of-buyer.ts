import { on } from '#kernel/domain-events.ts'
import { deleteMails } from './mail-store.ts'

/** With the account its e-mails go, sent and waiting ones. */
export const deleteMailsOfBuyer = on('account.closed', (tx, { buyerId }) => deleteMails(tx, buyerId))
