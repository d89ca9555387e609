import type { Migration } from '#kernel/migrate.ts'

/**
 * Rules by which a migration may run beside processes of the version before (server/migrations/README.md). Read from its text, not
 * by a parser of SQL: a file that is refused wrongly says why it needs no care in its mark.
 */

const mark = /^-- needs a stop: (\S.*)$/m
/** Lines from the top in which the mark counts. */
const markWithinLines = 5

/** Marks of files that are older than this rule; an applied file is never edited. */
const marksOfOlder: ReadonlyMap<string, string> = new Map([
  [
    '0464-order-states-as-words.sql',
    'states of orders become words, which the older version does not read; all orders are written anew',
  ],
])

/** Why all processes must stop before it runs, in the words of its author; null when the file does not say so. */
export const stopMark = ({ name, sql }: Pick<Migration, 'name' | 'sql'>): string | null =>
  marksOfOlder.get(name) ?? mark.exec(sql.split('\n').slice(0, markWithinLines).join('\n'))?.[1] ?? null

/** Statements that processes of the version before would not outlive, or would wait for too long. */
const always: readonly [RegExp, string][] = [
  [
    /\bdrop\s+(table|column|view|materialized\s+view|type|schema)\b/,
    'takes away what the version before reads',
  ],
  [
    /^alter\s+table\b.*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b|column\b)\w/,
    'takes away what the version before reads',
  ],
  [/^alter\s+(table|view)\b.*\brename\s+(?!constraint\b)/, 'renames what the version before reads'],
]
/** The same, which does no harm to a table that the same file makes. */
const toFilledTables: readonly [RegExp, string][] = [
  [/^alter\s+table\b.*\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'rewrites the table'],
  [/\badd\s+column\b.*\b(gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\s*\(/, 'rewrites the table'],
  [
    /\badd\s+column\b.*\b(generated\s+always\s+as\s*\(|generated\s+.*as\s+identity|(small|big)?serial\b)/,
    'rewrites the table',
  ],
  [/^(vacuum\s+full|cluster)\b|\bset\s+(un)?logged\b/, 'rewrites the table'],
  [/^create\s+(unique\s+)?index\s+(?!concurrently\b)/, 'adds an index without "concurrently"'],
  [/\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\s*\(/, 'adds an index without "concurrently"'],
  [
    /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key|exclude)\b(?!.*\bnot\s+valid\b)/,
    'reads the whole table under a lock: add it "not valid", and validate it in the next file',
  ],
]
const notNull = /\balter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null\b/

/** Faults of a migration that bears no mark, in the order of its statements; empty when it may run beside others. */
export function migrationFaults(migration: Migration, before: readonly Migration[]): string[] {
  const statements = statementsIn(migration.sql)
  const made = new Set(
    statements.flatMap((text) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(text)?.[1] ?? []),
  )
  const history = [...before, migration].flatMap(({ sql }) => statementsIn(sql))
  return statements.flatMap((text) => {
    const isOwn = made.has(tableOf(text) ?? '')
    const found = [...always, ...(isOwn ? [] : toFilledTables)].find(([pattern]) => pattern.test(text))
    const column = isOwn ? undefined : notNull.exec(text)?.[1]
    if (found) return [`${found[1]}: ${text.slice(0, 120)}`]
    if (column !== undefined && !isProven(column, history))
      return [`sets not null without the three steps (check not valid, validate, set): ${text.slice(0, 120)}`]
    return []
  })
}

/** True if an earlier statement has a check on the column, and one has validated it: PostgreSQL then reads nothing. */
const isProven = (column: string, history: readonly string[]): boolean =>
  history.some((text) =>
    new RegExp(`\\bcheck\\s*\\(\\s*${column}\\s+is\\s+not\\s+null\\s*\\)\\s*not\\s+valid`).test(text),
  ) && history.some((text) => /\bvalidate\s+constraint\b/.test(text))

const tableOf = (text: string): string | undefined =>
  /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/.exec(text)?.[1] ??
  /^create\s+(?:unique\s+)?index\b.*?\bon\s+(?:only\s+)?(\w+)/.exec(text)?.[1]

/** Statements in small letters on one line each, without comments, texts and bodies of functions. */
const statementsIn = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
