import { parseArgs } from 'node:util'
import { ConfigProblem, type GivenConfig, readConfig } from '#kernel/config.ts'
import { misspeltSettings } from '#kernel/misspelt-settings.ts'
import { examineCards } from './doctor-cards.ts'
import { examineDatabase } from './doctor-database.ts'
import { examineMachine } from './doctor-machine.ts'
import { examineMail } from './doctor-mail.ts'
import { examineProvider } from './doctor-provider.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { withRunningDatabase } from './open-database.ts'

/** `sampan doctor`: looks at everything that a shop needs, and changes nothing. Exit code 1 when something is bad. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const findings = await examine(process.env)
  if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  else for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
  return findings.some(({ verdict }) => verdict === 'bad') ? 1 : 0
}

const lineOf = ({ subject, verdict, told }: Finding): string =>
  `${verdict.padEnd(4)}  ${subject.padEnd(10)}  ${told}`

/** Everything about a shop with these settings. Each part is looked at also where another one is bad. */
export async function examine(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const { config, findings } = examineSettings(env)
  if (config === null) return [...findings, ...(await examineMachine(null))]
  const parts = await Promise.all([
    examineMachine(config),
    withRunningDatabase(config, (url) => examineDatabase(config, url)),
    examineMail(config),
    examineProvider(config),
    examineCards(config),
  ])
  return [...findings, ...parts.flat()]
}

function examineSettings(env: Readonly<Record<string, string | undefined>>): {
  config: GivenConfig | null
  findings: Finding[]
} {
  const misspelt = misspeltSettings(env).map(({ name, setting }) =>
    note('settings', `${name} is no setting and nobody reads it; ${setting} is one.`),
  )
  try {
    const config = readConfig(env)
    return { config, findings: [good('settings', `for ${config.mode}`), ...misspelt, ...unwise(config)] }
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    return { config: null, findings: [...error.problems.map((one) => bad('settings', one)), ...misspelt] }
  }
}

/** Settings that are allowed, and seldom meant. */
function unwise({ mode, publicUrl, trustProxyHops, host, metricsToken }: GivenConfig): Finding[] {
  if (mode !== 'production') return []
  return [
    ...(publicUrl === null
      ? [
          note(
            'settings',
            'PUBLIC_URL is not set: e-mails carry no links and nobody can make a passkey. Set it to https://ADDRESS.',
          ),
        ]
      : []),
    ...(publicUrl?.startsWith('http:')
      ? [
          note(
            'settings',
            'PUBLIC_URL begins with http: browsers keep no sign-in of the console without HTTPS. Put TLS in front.',
          ),
        ]
      : []),
    ...(publicUrl !== null && trustProxyHops === 0
      ? [
          note(
            'settings',
            'TRUST_PROXY is 0: if a proxy stands in front, all buyers share the allowances of one address. Set it to the number of proxies.',
          ),
        ]
      : []),
    ...(trustProxyHops > 0 && host === '0.0.0.0'
      ? [
          note(
            'settings',
            'With TRUST_PROXY, whoever reaches this port may claim any address: set HOST=127.0.0.1 if the proxy is on this machine, or close the port to others.',
          ),
        ]
      : []),
    ...(metricsToken === null ? [note('settings', 'METRICS_TOKEN is not set: /metrics is closed.')] : []),
  ]
}
