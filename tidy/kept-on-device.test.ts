import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

/** Calls that write a name into the browser; the first argument is the name. */
const writers = [
  /\b(?:local|session)Store\.set\(\s*([^,]+),/g,
  /\b(?:local|session)Storage\.setItem\(\s*([^,]+),/g,
  /\bwriteCookie\(\s*([^,]+),/g,
  /\bsetCookie\(\s*([^,]+),/g,
  /\barea\.setItem\(\s*([^,]+),/g,
  /\busePersisted(?:<\w+>)?\(\s*([^,]+),/g,
  /\bblobStore\.set\(\s*([^,]+),/g,
  /\bcaches\.open\(\s*([^)]+)\)/g,
  // Pictures of a form stand under these.
  /\bstoreName: (`[^`]+`|'[^']+')/g,
  /\buseEvidence\([^)]*\bsubject: (`[^`]+`|'[^']+')/g,
]
/** Functions that write under a name from their caller, and what of it is known here. */
const passedOn: Readonly<Record<string, readonly string[]>> = {
  'client/src/drafts.ts name': ['draft …'],
  'web/src/evidence/kept-pictures.ts storeName': [],
  'web/worker/files.ts cacheName': ['files', 'pictures'],
}

const browserFiles = sourceFiles().filter(
  (path) =>
    /^(?:web\/(?:src|worker)|client\/src|router\/src|console\/src|server\/src\/kernel\/http)\//.test(path) &&
    !/\.test\.|\/testing\/|browser\/cookies\.ts$/.test(path),
)
const table = readText('docs/kept-on-the-device.md')
const named = new Set([...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) => namesIn(cell)))

/** Names in backticks. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Name as the table writes it: one `…` for all that varies. */
const shapeOf = (text: string) => text.replace(/\$\{.*$/, '…')

/** Names that an argument stands for: a text, or those of the constant that it names, here or where that is exported. */
function namesOf(path: string, argument: string): string[] {
  const literal = /^['`](.*)['`]$/s.exec(argument.trim())
  if (literal)
    return [
      shapeOf((literal[1] ?? '').replace(/^\$\{(\w+)\}/, (whole, name) => namesOf(path, name)[0] ?? whole)),
    ]
  const name = /^\w+/.exec(argument.trim())?.[0] ?? ''
  const definition = new RegExp(`\\bconst ${name} = ((?:[^\\n]*=>\\n)?[^\\n]*)`)
  const definedIn = [path, ...sourceFiles()].find((file) => {
    const text = readText(file)
    return file === path ? definition.test(text) : new RegExp(`export const ${name} = `).test(text)
  })
  const [, value = ''] = definition.exec(definedIn ? readText(definedIn) : '') ?? []
  return [...value.replace(/=== '\w+'/, '').matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, plain, made]) =>
    shapeOf(plain ?? made ?? ''),
  )
}

const written = browserFiles.flatMap((path) => {
  const text = readText(path)
  return writers.flatMap((writer) =>
    [...text.matchAll(writer)].map(({ 1: argument = '' }) => ({
      at: `${path} ${argument}`,
      names: passedOn[`${path} ${argument}`] ?? namesOf(path, argument),
    })),
  )
})

describe('what the apps keep on the device (docs/kept-on-the-device.md)', () => {
  it('has a line for each name that they write', () =>
    assertNone(
      written.flatMap(({ at, names }) =>
        names.length === 0 && !(at in passedOn)
          ? [`${at}: no name is found for this`]
          : names.filter((name) => !named.has(name)).map((name) => `${at}: \`${name}\``),
      ),
      'Add its line, and see whether the article Privacy tells of it. A function that takes the name from its caller is named in `passedOn`.',
    ))

  it('has no line for a name that nothing writes', () => {
    const names = new Set(written.flatMap((one) => one.names))
    assertNone(
      [...named].filter((name) => !names.has(name)),
      'Remove the line.',
    )
  })
})
