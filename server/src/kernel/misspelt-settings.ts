import { shape } from '#kernel/settings.ts'

const editsMax = 2
const lettersMin = 5

/**
 * Names in the environment that nobody reads and that are nearly a setting, such as METRIC_TOKEN: a setting that its owner
 * believes to be set.
 */
export function misspeltSettings(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = Object.keys(shape),
): { name: string; setting: string }[] {
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || name.length < lettersMin) return []
    const setting = names.find((one) => one.length >= lettersMin && edits(name, one) <= editsMax)
    return setting === undefined ? [] : [{ name, setting }]
  })
}

/** Letters to add, remove or change to make one name the other (Levenshtein's distance). */
function edits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const row = [at + 1]
    for (const [place, other] of [...to].entries()) {
      const changed = (above[place] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(changed, (above[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1))
    }
    above = row
  }
  return above.at(-1) ?? 0
}
