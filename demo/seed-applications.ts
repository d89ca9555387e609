import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPartBytes } from '@sampan/contract/media/pictures.ts'
import { newToken } from '@sampan/server/kernel/ids.ts'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { findBuyerByName, seedBuyer } from '@sampan/server/modules/account/index.ts'
import { type DemoActor, demoActor, type Shop } from './actor.ts'
import { type Applicant, applicants } from './merchants/people.ts'

/** Applications to sell that wait, handed in by the call that everybody makes. Who is there already is skipped. */
export async function seedApplications(shop: Shop): Promise<void> {
  const { house } = shop
  for (const applicant of applicants) {
    if (await findBuyerByName(house.db, applicant.account)) continue
    const { account, language, wish } = applicant
    const buyerId = await transaction(house.db, (tx) =>
      seedBuyer(tx, house.config, {
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
}

async function tell(actor: DemoActor, { papers, wish, agoMinutes }: Applicant): Promise<void> {
  const ids: string[] = []
  for (const name of papers) ids.push(await upload(actor, name))
  const at = new Date(Date.now() - agoMinutes * 60_000)
  await actor.call('merchant_apply', { ...wish, papers: ids }, at)
}

async function upload(actor: DemoActor, name: string): Promise<string> {
  const data = await readFile(join(import.meta.dirname, 'merchants/papers', `${name}.webp`))
  const sha256 = createHash('sha256').update(data).digest('hex')
  const { id } = await actor.call('upload_begin', { bytes: data.length, sha256 })
  for (let offset = 0; offset < data.length; offset += uploadPartBytes) {
    const part = data.subarray(offset, offset + uploadPartBytes).toString('base64')
    await actor.call('upload_part', { id, offset, data: part })
  }
  await actor.call('upload_end', { id })
  return id
}
