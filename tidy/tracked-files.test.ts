import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText, repositoryDir, sourceFiles } from './repository.ts'

const isText = (path: string): boolean =>
  /\.(tsx?|m?js|json|css|html|md|sql|svg|ya?ml|txt|csv|webmanifest)$|(^|\/)\.[a-z]+rc$/.test(path)
const longLinesMax = 350
const blobBytesMax = 2 * 1024 * 1024

/** Generated, or lists by nature. */
const mayBeLong = (path: string): boolean =>
  /\.generated\.ts$|^demo\/(catalog\/|seed-home|axis-names|colours)|\.test\.tsx?$|tidy\/spec-ids\.ts$/.test(
    path,
  )

describe('files of the project', () => {
  it('name no path of one machine and no registry of one network', () => {
    const own = 'tidy/tracked-files.test.ts'
    const bad = projectFiles()
      .filter((path) => path !== own && isText(path))
      .flatMap((path) =>
        readText(path)
          .split('\n')
          .flatMap((line, n) => {
            const machine = /(?<![\w./-])\/(work|home|root|Users)\/[\w.-]+\//.exec(line)
            const registry = path.endsWith('package-lock.json')
              ? /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)(https?:[^"]+)"/.exec(line)
              : /\b(?:registry|artifactory|nexus|verdaccio)\.(?!npmjs\.org)[\w-]+\.[\w.-]+/.exec(line)
            const found = machine ?? registry
            return found ? [`${path}:${n + 1} ${found[0].slice(0, 80)}`] : []
          }),
      )
    assertNone(bad, 'Anybody must be able to use this: make paths relative, take the host out.')
  })

  it('hold no secrets that look real', () => {
    const bad = projectFiles()
      .filter(isText)
      .filter((path) =>
        /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_[A-Za-z0-9]{36}\b/.test(
          readText(path),
        ),
      )
    assertNone(bad, 'Take it out, and take it out of the history: it is known now.')
  })

  it('hold no unfinished work', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`)
    const bad = sourceFiles().flatMap((path) =>
      readText(path)
        .split('\n')
        .flatMap((line, n) => (marks.test(line) ? [`${path}:${n + 1}`] : [])),
    )
    assertNone(bad, 'Finish it, or describe what is missing in docs/.')
  })

  it('are short: past 350 lines a second subject has moved in', () => {
    const bad = sourceFiles()
      .filter((path) => !mayBeLong(path))
      .map((path) => ({ path, lines: readText(path).split('\n').length }))
      .filter(({ lines }) => lines > longLinesMax)
      .map(({ path, lines }) => `${path} has ${lines} lines`)
    assertNone(bad, 'Find the second subject and give it a file of its own.')
  })

  it('are no large blobs', () => {
    const bad = projectFiles()
      .map((path) => ({ path, bytes: statSync(join(repositoryDir, path)).size }))
      .filter(({ path, bytes }) => bytes > blobBytesMax && path !== 'package-lock.json')
      .map(({ path, bytes }) => `${path} has ${bytes} bytes`)
    assertNone(bad, 'Everyone who clones pays for it: make it smaller, or draw it at the first start.')
  })

  it('carry their licences beside art and fonts', () => {
    const folders = new Set(
      projectFiles().flatMap((path) =>
        /\.(woff2?|ttf|otf)$|^illustrations\/art\//.test(path) ? [path.slice(0, path.lastIndexOf('/'))] : [],
      ),
    )
    const bad = [...folders].filter((folder) => {
      const beside = [folder, folder.slice(0, folder.lastIndexOf('/'))]
      return !projectFiles().some(
        (path) =>
          beside.includes(path.slice(0, path.lastIndexOf('/'))) && /(LICEN[CS]E|NOTICE|OFL)/i.test(path),
      )
    })
    assertNone(bad, 'Put the licence beside them, and name it in docs/licences.md.')
  })

  it('start programs by exec, so that signals reach them', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
    const bad = Object.entries(scripts)
      .filter(([, command]) => /^node\b/.test(command))
      .map(([name, command]) => `${name}: ${command}`)
    assertNone(bad, 'Write "exec node …" in package.json.')
  })
})
