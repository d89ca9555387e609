import { on } from '#kernel/domain-events.ts'
import { deleteLooks } from './changes.ts'
import { deleteHoldsOf } from './hold-store.ts'
import { deleteNotesOf } from './note-store.ts'

export { colleaguesFor } from './colleague-store.ts'
export { auditHolders } from './holder-trail.ts'
export { writeNote } from './notes.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [deleteLooks]
export const subscribers = [
  on('account.closed', (tx, { buyerId }) => deleteNotesOf(tx, buyerId)),
  on('operator.left', (tx, { operatorId }) => deleteHoldsOf(tx, operatorId)),
]
