import { type Config, readConfig } from '#kernel/config.ts'
import { ringOf } from '#kernel/key-ring.ts'

const secrets = {
  payCodePepper: 'the pepper of the tests, 32 bytes or more',
  dataKey: 'the data key of the tests, 32 bytes or more',
} as const

/** The configuration of a test, with every secret: settings as the environment names them. */
export const testConfig = (env: Readonly<Record<string, string | undefined>> = {}): Config => {
  const given = readConfig({ NODE_ENV: 'test', ...env })
  return {
    ...given,
    payCodePepper: ringOf(given.payCodePepper ?? secrets.payCodePepper, given.formerPeppers),
    dataKey: ringOf(given.dataKey ?? secrets.dataKey, given.formerDataKeys),
  }
}
