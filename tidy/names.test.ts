import { basename } from 'node:path'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, sourceFiles } from './repository.ts'

const subjectless = /^(utils?|helpers?|common|misc|shared|stuff|functions|types?)([.-]|$)/
const allowed = new Set(['web/src/client/types.ts'])

describe('names of files', () => {
  it('says what a file does: none is called utils, helpers, common or misc', () => {
    const bad = sourceFiles().filter(
      (path) =>
        !allowed.has(path) && path.split('/').some((part) => subjectless.test(part.replace(/^\./, ''))),
    )
    assertNone(bad, 'Name the file by what it does (pay-order.ts), or split it by subject.')
  })

  it('is kebab-case', () => {
    const bad = sourceFiles().filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(basename(path)))
    assertNone(bad, 'Rename to kebab-case.')
  })

  it('differs by more than the case of letters', () => {
    const seen = new Map<string, string>()
    const clashes = projectFiles().flatMap((path) => {
      const other = seen.get(path.toLowerCase())
      seen.set(path.toLowerCase(), path)
      return other ? [`${other} and ${path}`] : []
    })
    assertNone(clashes, 'Some disks do not tell these apart: rename one.')
  })
})
