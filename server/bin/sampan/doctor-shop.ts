import { sanctionsOldAfterDays } from '@sampan/contract/money/chain/limits.ts'
import type { GivenConfig } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { readRestoreMark, readUnknownPast } from '#kernel/restored.ts'
import { adapterOf, allNetworks, listFacts, type Network } from '#money/chain/index.ts'
import { allWays } from '#money/ways/index.ts'
import { bad, type Finding, good, messageOf, note } from './finding.ts'

/** The tables of the shop: its operators, and its networks with their sources. */
export async function examineShop(config: GivenConfig, db: Db): Promise<Finding[]> {
  const [networks, ways] = await Promise.all([allNetworks(db), allWays(db)])
  const open = ways.filter(({ rules }) => rules.open && rules.forRecharge)
  return [
    ...(await examineRestored(db)),
    await examineOperators(db),
    ...(await examineSanctions(db, networks)),
    ...examineRecharges(
      open.length,
      networks.some((network) => network.open),
    ),
    ...(await examineNetworks(config, networks, open.length > 0)),
  ]
}

/** Finding about how a buyer fills a balance: by a way of the shop's own, or by an open network. A shop needs one of the two. */
function examineRecharges(openWays: number, hasNetwork: boolean): Finding[] {
  if (openWays > 0)
    return [good('recharges', `${openWays} open ${openWays === 1 ? 'way' : 'ways'} to pay by hand`)]
  return hasNetwork
    ? []
    : [
        note(
          'recharges',
          'Nobody can recharge: open a way under "Ways to pay by hand" in the console, such as a bank transfer, or a network (CHAIN_SOURCES). docs/operations.md, "The first dollar without a chain".',
        ),
      ]
}

/** Notes about a restored copy: that it sends nothing, or which payments it does not know. */
async function examineRestored(db: Db): Promise<Finding[]> {
  const mark = await readRestoreMark(db)
  if (mark !== null)
    return [
      note(
        'restored',
        `A copy of ${mark.dataOf}: e-mails, webhooks and payouts wait. "sampan resume" tells what waits, and lets it send.`,
      ),
    ]
  const unexplained = (await readUnknownPast(db))?.unexplained ?? []
  return unexplained.map(({ networkId, txHash, to }) =>
    bad(
      'restored',
      `The wallet paid ${to} by ${txHash} on ${networkId} before the restore, and no withdrawal knows it. Correct the balance of whom it was for.`,
    ),
  )
}

/** Finding about the sanctions list: of a shop that neither takes nor pays on a chain, nothing is said. */
async function examineSanctions(db: Db, networks: readonly Network[]): Promise<Finding[]> {
  const facts = await listFacts(db)
  if (facts === null)
    return networks.some(({ open, withdrawOpen }) => open || withdrawOpen)
      ? [
          note(
            'sanctions',
            'There is no sanctions list: no deposit or withdrawal is checked. "sampan sanctions update FILE|URL" puts one in force; docs/operations.md names sources.',
          ),
        ]
      : []
  const told = `the list of ${facts.date} with ${facts.entries} addresses`
  return facts.ageDays > sanctionsOldAfterDays
    ? [bad('sanctions', `${told} is ${facts.ageDays} days old: run "sampan sanctions update" each night.`)]
    : [good('sanctions', told)]
}

async function examineOperators(db: Db): Promise<Finding> {
  const { admins } = await db
    .selectFrom('operator')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (admins === 0) return note('operators', 'There is no admin yet: sampan staff:create makes the first.')
  return admins === 1
    ? note(
        'operators',
        'There is one admin: settings and large sums need two people, and one alone waits a day for each.',
      )
    : good('operators', `${admins} admins`)
}

/** A shop that takes money by ways of its own needs no chain: then nothing is said of one that is not set. */
async function examineNetworks(
  config: GivenConfig,
  networks: readonly Network[],
  hasWay: boolean,
): Promise<Finding[]> {
  const known = new Set(networks.map(({ id }) => id))
  const unknown = Object.keys(config.chainSources)
    .filter((id) => !known.has(id))
    .map((id) =>
      bad('chain', `CHAIN_SOURCES: there is no network "${id}"; known are ${[...known].join(', ')}.`),
    )
  const found = await Promise.all(networks.map((network) => examineNetwork(config, network)))
  const all = [...unknown, ...found.flat()]
  return all.length > 0 || hasWay
    ? all
    : [note('chain', 'CHAIN_SOURCES is not set: no balance can be filled by a chain, and no network opened.')]
}

async function examineNetwork(config: GivenConfig, network: Network): Promise<Finding[]> {
  const adapter = adapterOf(config, network)
  if (adapter === null)
    return network.open || network.withdrawOpen
      ? [bad('chain', `${network.name} is open and CHAIN_SOURCES names no source for ${network.id}.`)]
      : []
  const setting = `DEPOSIT_XPUB_${network.family.toUpperCase()}`
  const keyless =
    config.depositXpub[network.family] === null
      ? [note('chain', `${setting} is not set: ${network.name} cannot be opened for deposits.`)]
      : []
  try {
    const head = await adapter.headBlock()
    return [good('chain', `${network.name} is at block ${head.no}`), ...keyless]
  } catch (error) {
    return [bad('chain', `CHAIN_SOURCES: ${network.name} cannot be read (${messageOf(error)}).`), ...keyless]
  }
}
