import { on } from '#kernel/domain-events.ts'
import { addJob, type Job } from '#kernel/jobs.ts'
import { emptyOrdersOf } from './erase-person-store.ts'

/** Number of orders changed at once, so that closing an account takes the same time for everybody. */
export const emptiedAtOnce = 1000

/** Runs when an account is closed; a job does the rest for buyers with more orders. */
export const erasePerson = on('account.closed', async (tx, { buyerId }) => {
  if ((await emptyOrdersOf(tx, buyerId, emptiedAtOnce)) === emptiedAtOnce)
    await addJob(tx, erasePersonJob.name, { buyerId })
})

export const erasePersonJob: Job = {
  name: 'orders.forget-person',
  async work({ db }, payload) {
    const { buyerId } = payload as { buyerId: string } // as `erasePerson` wrote it
    while ((await emptyOrdersOf(db, buyerId, emptiedAtOnce)) === emptiedAtOnce);
  },
}
