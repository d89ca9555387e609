import { randomBytes } from 'node:crypto'
import { saveFacts } from '#base/owner/index.ts'
import { audit, commandLine, hasAdmin, makeFirstAdmin, newSecrets, totpUri } from '#base/staff/index.ts'
import { startPostgres } from '#embedded/postgres.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { systemClock } from '#kernel/clock.ts'
import { type Config, ConfigProblem } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { openDatabase } from '#kernel/database.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import { createLog } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import { readOwner } from '#kernel/owner.ts'
import { transaction } from '#kernel/transaction.ts'
import { makeOwner } from '#market/members/index.ts'
import { writeEnforcement } from '#market/sale-rules/index.ts'
import { findFirstShop, openFirstShop } from '#office/setup/index.ts'
import type { ReadWish } from './setup-wish.ts'

interface ShownSignIn {
  account: string
  /** Null: they typed it themselves. */
  password: string | null
  totpUri: string
}

/** Things that were made; null for what was there, or was not wished. */
export interface SetUp {
  admin: ShownSignIn | null
  hadAdmin: boolean
  brand: string | null
  shop: string | null
  owner: ShownSignIn | null
}

/** Migrates, then makes in one transaction what is wished and not there yet. */
export async function setUpShop(config: Config, wish: ReadWish): Promise<SetUp> {
  const postgres = config.databaseUrl === null ? await startPostgres({ dataDir: config.dataDir }) : null
  // Past a pooler: migrations hold a lock that belongs to their connection.
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? ''
  const log = createLog(config)
  const database = openDatabase({ url, poolMax: 2, log })
  try {
    if (config.databaseUrl !== null) await checkDatabase({ ...config, databaseUrl: config.databaseUrl })
    await migrate(url)
    await keepClock(database.pool, log)
    const ownerPassword = randomBytes(15).toString('base64url')
    // Hashing takes its time: it is done before the transaction opens.
    const [adminSecrets, ownerSecrets] = [
      await newSecrets(wish.password, config),
      await newSecrets(ownerPassword, config),
    ]
    return await transaction(database.db, async (tx) => {
      const hadAdmin = await hasAdmin(tx)
      const admin = hadAdmin || wish.account === '' ? null : await addAdmin(tx, config, wish, adminSecrets)
      const brand = await nameShop(tx, wish)
      const { shop, owner } = await addShop(tx, wish, ownerSecrets, ownerPassword)
      return { admin, hadAdmin, brand, shop, owner }
    })
  } finally {
    await database.close()
    await postgres?.stop() // unless a running server has it
  }
}

type Secrets = Awaited<ReturnType<typeof newSecrets>>

async function addAdmin(
  tx: Tx,
  config: Config,
  wish: ReadWish,
  secrets: Secrets,
): Promise<ShownSignIn | null> {
  const { account, adminName: name, password, isPasswordMade } = wish
  const { passwordHash, totpSecret } = secrets
  const made = await makeFirstAdmin(tx, config, { account, name, passwordHash, totpSecret, totpStep: 0 })
  if (made === 'over') return null
  if (made === 'taken') throw new ConfigProblem([`--account: ${account} is taken`])
  // A shop that begins is held to the law of the countries it sends to; a database of before is only told.
  await writeEnforcement(tx, 'on')
  const subject = { type: 'operator', id: made.id }
  await audit(tx, commandLine, { action: 'staff.create', subject, after: { account, name, role: 'admin' } })
  const issuer = wish.brand || (await readOwner(tx)).facts.name
  return {
    account,
    password: isPasswordMade ? password : null,
    totpUri: totpUri(account, totpSecret, issuer),
  }
}

/** Gives the shop its name, unless somebody has named it already. */
async function nameShop(tx: Tx, { brand }: ReadWish): Promise<string | null> {
  const { facts, version } = await readOwner(tx)
  if (brand === '' || version > 0) return null
  await saveFacts(tx, commandLine, { ...facts, name: brand }, version)
  return brand
}

async function addShop(
  tx: Tx,
  wish: ReadWish,
  secrets: Secrets,
  password: string,
): Promise<Pick<SetUp, 'shop' | 'owner'>> {
  if (wish.shop === '' || (await findFirstShop(tx)) !== null) return { shop: null, owner: null }
  const { shop: name, shopRoom: room, shopCountry: country, shopAccount } = wish
  const shopId = await openFirstShop(tx, { name, room, country }, systemClock.now())
  if (shopAccount === '') return { shop: name, owner: null }
  const made = await makeOwner(tx, { shopId, name: shopAccount, accounts: [shopAccount] }, secrets)
  if (made === null) throw new ConfigProblem([`--shop-account: ${shopAccount} is taken`])
  const uri = totpUri(made.account, secrets.totpSecret)
  return { shop: name, owner: { account: made.account, password, totpUri: uri } }
}
