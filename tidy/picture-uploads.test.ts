import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

describe('pictures of the console', () => {
  it('go by the one queue, which draws them smaller before they are sent, as those of the shop are', () => {
    const past = sourceFiles()
      .filter((path) => /^console\/src\/(?:features|parts)\//.test(path) && !path.includes('.test.'))
      .filter((path) => /\{ file \}\)/.test(readText(path)) && /_upload'|\.upload\b/.test(readText(path)))
      .filter((path) => !/useUploads\(/.test(readText(path)))
    assertNone(past, 'Send it by useUploads (console/src/ui/use-uploads.ts).')
  })
})
