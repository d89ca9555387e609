import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { shape } from '#kernel/settings.ts'
import { type SetUp, setUpShop } from './set-up-shop.ts'
import { addSettings, missingSecrets, readSettingsFile } from './settings-lines.ts'
import { readWish, type SetupWish } from './setup-wish.ts'

const options = {
  file: { type: 'string' },
  yes: { type: 'boolean' },
  'public-url': { type: 'string' },
  database: { type: 'string' },
  name: { type: 'string' },
  account: { type: 'string' },
  'admin-name': { type: 'string' },
  shop: { type: 'string' },
  'shop-country': { type: 'string' },
  'shop-room': { type: 'string' },
  'shop-account': { type: 'string' },
} as const

/**
 * `sampan setup`: secrets and settings into a file, migrations, the first admin, the name of the shop, and the first shop with its
 * owner. What is there already stays: a second run changes nothing.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  const lines = values.yes ? null : createInterface({ input: process.stdin, output: process.stdout })
  try {
    const file = await writeSettings(values, lines)
    const wish = readWish(await askWish(values, lines))
    const config = await withSecrets(readConfig(process.env))
    const done = await setUpShop(config, wish)
    process.stdout.write(`${report(file, done).join('\n')}\n`)
    return 0
  } finally {
    lines?.close()
  }
}

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Puts into the file whatever neither it nor the environment has, and into this process what the file has. */
async function writeSettings(values: Given, lines: Interface | null): Promise<string> {
  const { env } = process
  const here = env['INIT_CWD'] ?? '.'
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const named = values.file ?? env['SETTINGS_FILE']
  const file = named === undefined ? join(dataDir, 'settings.env') : resolve(here, named)
  const { text, values: kept } = await readSettingsFile(file)
  const known = { ...kept, ...env }
  const added: Record<string, string> = {}
  if (!known['NODE_ENV']) added['NODE_ENV'] = 'production'
  const wanted = [
    ['DATABASE_URL', values.database, 'Address of the database (postgres://user:password@host/name)'],
    [
      'PUBLIC_URL',
      values['public-url'],
      'Address at which buyers open the shop (https://shop.example.com; empty: later)',
    ],
  ] as const
  for (const [name, given, question] of wanted) {
    if (known[name]) continue
    const value = given ?? (await lines?.question(`${question}: `))?.trim() ?? ''
    if (value !== '') added[name] = value
  }
  requireValid(added)
  Object.assign(added, await missingSecrets(known, dataDir))
  // Before anything is written, all settings together must allow a start.
  const all = { ...kept, ...added, ...env }
  readConfig(all)
  await addSettings(file, text, added)
  Object.assign(env, all)
  return file
}

function requireValid(added: Readonly<Record<string, string>>): void {
  const problems = Object.entries(added).flatMap(([name, value]) => {
    const read = shape[name as keyof typeof shape].schema.safeParse(value)
    return read.success ? [] : [`${name}: ${read.error.issues[0]?.message ?? 'is wrong'}`]
  })
  if (problems.length > 0) throw new ConfigProblem(problems)
}

async function askWish(values: Given, lines: Interface | null): Promise<SetupWish> {
  const ask = async (given: string | undefined, question: string) =>
    given ?? (await lines?.question(`${question}: `))?.trim() ?? ''
  const brand = await ask(values.name, 'Name of the marketplace (empty: later)')
  const account = await ask(values.account, 'Account name of the first admin (empty: none now)')
  const adminName = account === '' ? '' : await ask(values['admin-name'], 'Name of that person')
  const password =
    account === '' ? '' : ((await lines?.question('Password (empty: one is made): '))?.trim() ?? '')
  const shop = await ask(values.shop, 'Name of the first shop (empty: none now)')
  const shopAccount =
    shop === '' ? '' : await ask(values['shop-account'], 'Account name of its owner (empty: none now)')
  return {
    brand,
    account,
    adminName: adminName || account,
    password: password || randomBytes(15).toString('base64url'),
    isPasswordMade: password === '',
    shop,
    shopAccount,
    shopCountry: values['shop-country'] ?? 'VN',
    shopRoom: values['shop-room'] ?? 'computer',
  }
}

function report(file: string, { admin, hadAdmin, brand, shop, owner }: SetUp): string[] {
  return [
    `Settings and secrets: ${file} (its owner alone reads it). Keep a copy of DATA_KEY and PAY_CODE_PEPPER elsewhere.`,
    ...(brand === null ? [] : [`The shop is called ${brand}.`]),
    ...(admin === null
      ? [
          hadAdmin
            ? 'There is an admin already.'
            : 'There is no admin yet: the server prints a code for /console when it starts.',
        ]
      : [
          `${admin.account} can sign in at the console.`,
          ...(admin.password === null ? [] : [`Password: ${admin.password}`]),
          `Second factor, shown now and never again: ${admin.totpUri}`,
        ]),
    ...(shop === null ? [] : [`The shop ${shop} is open.`]),
    ...(owner === null
      ? []
      : [
          `${owner.account} runs it, and can sign in at the console.`,
          `Password: ${owner.password}`,
          `Second factor, shown now and never again: ${owner.totpUri}`,
        ]),
    'Next:',
    `  SETTINGS_FILE=${file} npm run sampan -- doctor`,
    `  SETTINGS_FILE=${file} npm start`,
    '  then "First steps" in the console: a second person, mail, a way to recharge, goods.',
  ]
}
