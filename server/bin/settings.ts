import { settings } from '#kernel/settings.ts'
import { payoutSettings } from './payout/payout-config.ts'

/** `npm run settings`: every setting of the environment, its meaning and its default. */
const width = Math.max(...[...settings, ...payoutSettings].map(({ name }) => name.length))

function tell(table: typeof settings): void {
  for (const { name, meaning, shownDefault } of table) {
    process.stdout.write(
      `${name.padEnd(width)}  ${meaning}\n${' '.repeat(width)}  default: ${shownDefault}\n`,
    )
  }
}

tell(settings)
process.stdout.write('\nOf the sending process alone (npm run payout):\n')
tell(payoutSettings)
