import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText, repositoryDir, sourceFiles } from './repository.ts'

const docs = projectFiles().filter(
  (path) => path.endsWith('.md') && !path.startsWith('server/demo/art/') && !path.includes('/fonts/'),
)
const rooms = 'contract|server|web|console|e2e|bench|tidy|docs'
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
        ...readText(path).matchAll(/(?:\/\/|\*) .*?\b((?:docs|server\/migrations)\/[\w./-]+\.(?:md|sql))/g),
      ].flatMap(([, cited = '']) => (exists(cited) ? [] : [`${path}: ${cited}`])),
    )
    assertNone(bad, 'Correct the comment.')
  })
})
