import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText, repositoryDir, sourceFiles } from './repository.ts'

const docs = projectFiles().filter(
  (path) =>
    path.endsWith('.md') &&
    !path.startsWith('illustrations/art/') &&
    // Readers of the app follow its links, which are the app's own addresses.
    !path.startsWith('server/src/base/content/articles/') &&
    !path.includes('/fonts/'),
)
const rooms = 'contract|server|web|console|ui|client|router|bundling|demo|illustrations|e2e|bench|tidy|docs'
/** Files that CONTRIBUTING.md has its reader write. */
const examples = new Set(['remind-shop.ts'])
/** Records of docs/decisions/, without its index. */
const decisions = docs.filter((doc) => /^docs\/decisions\/\d/.test(doc))
const exists = (path: string): boolean => existsSync(join(repositoryDir, path))

describe('documents', () => {
  it('name only paths that exist', () => {
    const bad = docs.flatMap((doc) =>
      [
        ...readText(doc).matchAll(
          new RegExp(`(?<![\\w/.@-])((?:${rooms})/[\\w./-]*[\\w-]\\.[a-z]{2,5})(?![\\w*<{…-])`, 'g'),
        ),
      ].flatMap(([, path = '']) => (exists(path) || /NNNN/.test(path) ? [] : [`${doc}: ${path}`])),
    )
    assertNone(bad, 'The file moved or is gone: correct the document.')
  })

  it('name only files that exist, also where the name stands without its folder', () => {
    const names = new Set(projectFiles().map((path) => posix.basename(path)))
    const bad = docs.flatMap((doc) =>
      [...readText(doc).matchAll(/`([\w.-]+\.(?:tsx?|css|sql|json|md))`/g)].flatMap(([, name = '']) =>
        names.has(name) || examples.has(name) ? [] : [`${doc}: ${name}`],
      ),
    )
    assertNone(bad, 'The file is called otherwise now, or is gone: correct the document.')
  })

  it('link only to what is there', () => {
    const bad = docs.flatMap((doc) =>
      [...readText(doc).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].flatMap(([, target = '']) =>
        exists(posix.join(posix.dirname(doc), target)) ? [] : [`${doc}: ${target}`],
      ),
    )
    assertNone(bad, 'Correct the link.')
  })

  it('name only npm scripts that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
    const bad = docs.flatMap((doc) =>
      [...readText(doc).matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) =>
        name in scripts ? [] : [`${doc}: npm run ${name}`],
      ),
    )
    assertNone(bad, 'Correct the document, or add the script.')
  })

  it('are cited in comments by paths that exist', () => {
    const bad = sourceFiles().flatMap((path) =>
      [
        ...readText(path).matchAll(
          /(?:\/\/|\*) .*?\b((?:docs|server\/(?:migrations|schema))\/[\w./-]+\.(?:md|sql))/g,
        ),
      ].flatMap(([, cited = '']) => (exists(cited) ? [] : [`${path}: ${cited}`])),
    )
    assertNone(bad, 'Correct the comment.')
  })

  it('list every decision there is', () => {
    const list = readText('docs/decisions/README.md')
    const bad = decisions.filter((doc) => !list.includes(`(${posix.basename(doc)})`))
    assertNone(bad, 'Add its line to docs/decisions/README.md.')
  })

  it('say of each decision its number, status and date, and why, in one form', () => {
    const headings = '## Context, ## Decision, ## Consequences, ## Rejected alternatives'
    const bad = decisions.flatMap((doc) => {
      const text = readText(doc)
      const [title = '', blank, status, date = ''] = text.split('\n')
      const number = Number(posix.basename(doc).slice(0, 3))
      const holds =
        /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(doc) &&
        title.startsWith(`# ${number}. `) &&
        blank === '' &&
        /^Status: (?:accepted|superseded by \d+)$/.test(status ?? '') &&
        /^Date: 20\d\d-\d\d-\d\d$/.test(date) &&
        [...text.matchAll(/^## .*/gm)].join(', ') === headings
      return holds ? [] : [doc]
    })
    assertNone(
      bad,
      `Name the file 077-plain-words.md. Its lines: "# 77. Title", none, "Status: accepted", "Date: 2026-11-27"; its headings: ${headings}.`,
    )
  })

  it('have no two decisions with one number or one title', () => {
    const titles = decisions.map(
      (doc) =>
        readText(doc)
          .split('\n')[0]
          ?.replace(/^# \d+\. /, '') ?? '',
    )
    const numbers = decisions.map((doc) => posix.basename(doc).slice(0, 3))
    const bad = [titles, numbers].flatMap((all) => all.filter((one, at) => all.indexOf(one) !== at))
    assertNone(bad, 'Give it a title of its own, and the next free number.')
  })

  it('rest no decision on a review that is not in the repository', () => {
    const bad = decisions.filter((doc) => /\b(?:review of|reading of the review)\b/i.test(readText(doc)))
    assertNone(bad, 'Say the reason itself: nobody can read that review.')
  })

  it('are cited as decisions by numbers that exist', () => {
    const numbers = new Set(decisions.map((doc) => Number(posix.basename(doc).slice(0, 3))))
    const citing = [
      ...new Set([...sourceFiles(), ...projectFiles().filter((path) => /\.(?:sql|css|md)$/.test(path))]),
    ]
    const bad = citing.flatMap((path) =>
      [...readText(path).matchAll(/(?:\bdocs\/decisions\/|\b[Dd]ecision )(\d+)\b(?!-)/g)].flatMap(
        ([cited, number = '']) =>
          number.length < 4 && numbers.has(Number(number)) ? [] : [`${path}: ${cited}`],
      ),
    )
    assertNone(
      bad,
      'Correct the number. Only old commits cite old numbers, which docs/decisions/README.md explains.',
    )
  })

  it('have every section and line that is cited as "SPEC §4" or "RELIABILITY §2 no. 16"', () => {
    const numbered = new Map(
      Object.entries({
        SPEC: 'specification',
        PRODUCT: 'product',
        RELIABILITY: 'reliability',
        DESIGN: 'design',
      }).map(([name, doc]) => [name, numbersOf(readText(`docs/${doc}.md`))]),
    )
    const citing = [...sourceFiles(), ...projectFiles().filter((path) => /\.(?:sql|css|md)$/.test(path))]
    const bad = [...new Set(citing)].flatMap((path) =>
      citationsIn(readText(path)).flatMap(({ name, number }) =>
        numbered.get(name)?.has(number) ? [] : [`${path}: ${name} ${number}`],
      ),
    )
    assertNone(bad, 'Correct the citation, or say it in the document of docs/ that bears its name.')
  })
})

/** `§4`, `§5.3`; rows of a table as `no. 16` and `R10`. */
function numbersOf(doc: string): Set<string> {
  return new Set([
    ...[...doc.matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(([, section]) => `§${section}`),
    ...[...doc.matchAll(/^\| (\d+) \|/gm)].map(([, row]) => `no. ${row}`),
    ...[...doc.matchAll(/^\| (R\d+) \|/gm)].map(([, rung]) => `${rung}`),
  ])
}

/** `RELIABILITY §2 nos. 16, 18, R10` cites four: what follows a name belongs to it until other words come. */
function citationsIn(text: string): { name: string; number: string }[] {
  const each =
    /(SPEC|PRODUCT|RELIABILITY|DESIGN) ((?:(?:, | and | to |–|; | )?(?:§\d+(?:\.\d+)?|nos?\. \d+|R\d+|(?<=\d(?:, | and | to |–))\d+\b))+)/g
  return [...text.matchAll(each)].flatMap(([, name = '', list = '']) =>
    [...list.matchAll(/(§\d+(?:\.\d+)?)|(R\d+)|(\d+)/g)].map(([, section, rung, row]) => ({
      name,
      number: section ?? rung ?? `no. ${row}`,
    })),
  )
}
