import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { findBuyerByName, seedBuyer } from '@sampan/server/base/account/index.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { type DemoActor, demoActor, type Shop } from './actor.ts'
import { datePeople } from './date-people.ts'
import { type Applicant, applicants } from './merchants/people.ts'
import { seedTransaction } from './seed-transaction.ts'
import { uploadFile } from './upload-file.ts'

/** Applications to sell that wait, handed in by the call that everybody makes. Who is there already is skipped. */
export async function seedApplications(shop: Shop): Promise<void> {
  const { deps } = shop
  for (const applicant of applicants) {
    if (await findBuyerByName(deps.db, applicant.account)) continue
    const { account, language, wish } = applicant
    const buyerId = await seedTransaction(deps.db, (tx) =>
      seedBuyer(tx, deps.config, {
        account,
        givenName: wish.contactName,
        email: wish.email,
        mobile: wish.mobile,
        language,
        password: newToken(),
        payCode: String(randomInt(1e5, 1e6)),
        address: null,
      }),
    )
    await tell(demoActor(shop, { buyerId, locale: language }), applicant)
  }
  await seedTransaction(deps.db, datePeople)
}

async function tell(actor: DemoActor, { papers, wish, agoMinutes }: Applicant): Promise<void> {
  const ids: string[] = []
  for (const name of papers)
    ids.push(await uploadFile(actor, join(import.meta.dirname, 'merchants/papers', `${name}.webp`)))
  const at = new Date(Date.now() - agoMinutes * 60_000)
  await actor.call('merchant_apply', { ...wish, papers: ids }, at)
}
