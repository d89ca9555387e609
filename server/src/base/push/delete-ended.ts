import { on } from '#kernel/domain-events.ts'
import type { Job } from '#kernel/jobs.ts'
import { deleteDevicesOf, deleteUnseen } from './device-store.ts'
import { deleteOver } from './push-store.ts'

/** A device on which nobody opened the app for so long is told nothing more. */
const devicesKeptDays = 60

/** Messages that are over, which say what buyers bought, and devices that are not used. */
export const deleteEnded: Job = {
  name: 'push.forget-ended',
  cron: '51 * * * *',
  work: async ({ db }) => {
    await deleteOver(db)
    await deleteUnseen(db, devicesKeptDays)
  },
}

/** With the account its devices go, and what waits for them. */
export const deleteDevicesOfBuyer = on('account.closed', (tx, { buyerId }) => deleteDevicesOf(tx, buyerId))
