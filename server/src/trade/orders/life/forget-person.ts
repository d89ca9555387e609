import { on } from '#kernel/domain-events.ts'
import { addJob, type Job } from '#kernel/jobs.ts'
import { emptyOrdersOf } from './forget-person-store.ts'

/** In one go: who ordered for years closes the account as quickly as anybody. */
export const emptiedAtOnce = 1000

/** With the account, and for whoever has more orders the rest by a job. */
export const forgetPerson = on('account.closed', async (tx, { buyerId }) => {
  if ((await emptyOrdersOf(tx, buyerId, emptiedAtOnce)) === emptiedAtOnce)
    await addJob(tx, forgetPersonJob.name, { buyerId })
})

export const forgetPersonJob: Job = {
  name: 'orders.forget-person',
  async work({ db }, payload) {
    const { buyerId } = payload as { buyerId: string } // as `forgetPerson` wrote it
    while ((await emptyOrdersOf(db, buyerId, emptiedAtOnce)) === emptiedAtOnce);
  },
}
