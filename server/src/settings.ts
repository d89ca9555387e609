import { settings } from './kernel/config.ts'

/** `npm run settings`: every setting of the environment, its meaning and its default. */
const width = Math.max(...settings.map(({ name }) => name.length))
for (const { name, meaning, shownDefault } of settings) {
  process.stdout.write(`${name.padEnd(width)}  ${meaning}\n${' '.repeat(width)}  default: ${shownDefault}\n`)
}
