import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { readOwner, replaceOwner } from '#kernel/owner.ts'
import { transaction } from '#kernel/transaction.ts'
import { withRunningDatabase } from './open-database.ts'

const usage = 'sampan domain OLD NEW [--yes], as in: sampan domain shop.old.example shop.new.example'
const hostShape = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/**
 * `sampan domain OLD NEW`: tells what in the database names the old host, and what the move means; with `--yes` the owner's links
 * are changed. E-mails and pages take the host from PUBLIC_URL, so nothing else has to be.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  const [from = '', to = '', ...rest] = positionals.map((host) => host.toLowerCase())
  if (!hostShape.test(from) || !hostShape.test(to) || from === to || rest.length > 0)
    throw new ConfigProblem([usage])
  const config = readConfig(process.env)
  await withRunningDatabase(config, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await assertMigrated(url)
    const log = createLog({ mode: config.mode, logLevel: 'silent' })
    const database = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-domain' })
    try {
      const lines = await moveDomain(database.db, { from, to, isMoving: values.yes })
      process.stdout.write(`${lines.join('\n')}\n`)
    } finally {
      await database.close()
    }
  })
  return 0
}

/** The same address on another host; any other address as it is. */
function movedAddress(address: string, from: string, to: string): string {
  const url = URL.parse(address)
  if (url?.host !== from) return address
  url.host = to
  return url.href
}

/** @returns lines that say what was changed, or would be, and what a person has to do */
export async function moveDomain(
  db: Db,
  { from, to, isMoving }: { from: string; to: string; isMoving: boolean },
): Promise<string[]> {
  const { rows: articles } = await sql<{ slug: string }>`
    select distinct slug from (select distinct on (slug, locale) slug, locale, body from article_text
      where is_published order by slug, locale, version desc) shown
    where position(${from} in shown.body) > 0 order by slug`.execute(db)
  const { rows: hooks } = await sql<{ n: number }>`
    select count(*)::int as n from webhook where split_part(split_part(url, '://', 2), '/', 1) = ${from}`.execute(
    db,
  )
  const { rows: people } = await sql<{ n: number }>`
    select count(distinct buyer_id)::int as n from passkey`.execute(db)
  const links = await moveLinks(db, { from, to, isMoving })
  return [
    links === 0
      ? `None of the owner's links leads to ${from}.`
      : `${links} of the owner's links ${isMoving ? `now lead to ${to}` : `lead to ${from}; with --yes they lead to ${to}`}.`,
    ...articles.map(
      ({ slug }) => `The article "${slug}" names ${from}: change it in the console under Help and law.`,
    ),
    ...(hooks[0]?.n
      ? [`${hooks[0].n} webhooks of shops are sent to ${from}: their owners change them.`]
      : []),
    `${people[0]?.n ?? 0} buyers have passkeys. Passkeys belong to a host and cannot move: these buyers sign in by password and make new ones.`,
    `Then: PUBLIC_URL=https://${to}, TLS for it, MAIL_FROM and the identity provider's return address if they name ${from}, and a new start of all processes.`,
    `Keep ${from} and redirect it to ${to} for as long as links in old e-mails should work.`,
  ]
}

async function moveLinks(
  db: Db,
  { from, to, isMoving }: { from: string; to: string; isMoving: boolean },
): Promise<number> {
  const { facts, version } = await readOwner(db)
  const links = facts.links.map((link) => ({ ...link, url: movedAddress(link.url, from, to) }))
  const changed = links.filter(({ url }, at) => url !== facts.links[at]?.url).length
  if (changed > 0 && isMoving) {
    const owner = await transaction(db, (tx) => replaceOwner(tx, { ...facts, links }, version))
    if (owner === null) throw new ConfigProblem(['Somebody changed the owner meanwhile. Run it again.'])
  }
  return changed
}
