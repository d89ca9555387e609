import assert from 'node:assert/strict'
import { it } from 'node:test'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

/** Files that carry the name because nothing can put it in while they are read; the next test holds the first ones to brand.ts. */
const readByOthers = ['web/public/manifest.webmanifest', 'web/index.html', 'console/index.html']
/** Names of our own that nobody reads as the brand: fonts, the design page, the program and its packages. */
const ownNames = /^(?:ui\/src\/tokens\.css|ui\/page\/|server\/bin\/|server\/src\/kernel\/settings\.ts)/

const isRead = (path: string): boolean =>
  /^(?:contract|server|web|console|ui|client)\/.*\.(?:tsx?|json|md|html|webmanifest|css)$/.test(path) &&
  !/\.test\.tsx?$|\/testing\/|system-tests|schema\/|migrations\/|package\.json|README/.test(path)

/** Without comments and identifiers: what is left may be read by a person. */
const shown = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replaceAll(/summary: .*$/gm, '')

it('names the brand in brand.ts alone; texts say {brand}', () => {
  const named = new RegExp(`(?<![\\w@/])${brandName}(?!\\w)`)
  const wrong = projectFiles().filter(
    (path) =>
      isRead(path) &&
      path !== 'contract/src/wire/brand.ts' &&
      !readByOthers.includes(path) &&
      !ownNames.test(path) &&
      named.test(shown(readText(path))),
  )
  assertNone(wrong, 'Write {brand} in a text, and brandName of contract/src/wire/brand.ts in code.')
})

it('has the same name in the files that can read nothing', () => {
  const wrong = readByOthers.filter((path) => !readText(path).includes(brandName))
  assertNone(wrong, 'Write the name of contract/src/wire/brand.ts there, or take the file off the list.')
  const { name, short_name: short } = JSON.parse(readText('web/public/manifest.webmanifest'))
  assert.deepEqual([name, short], [brandName, brandName])
})
