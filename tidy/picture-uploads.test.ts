import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readText, sourceFiles } from './repository.ts'

describe('pictures of the console', () => {
  it('are drawn smaller before they are sent, as those of the shop are', () => {
    const whole = sourceFiles()
      .filter((path) => /^console\/src\/features\//.test(path) && !path.includes('.test.'))
      .filter((path) => /\{ file \}\)/.test(readText(path)) && /_upload'|\.upload\b/.test(readText(path)))
    assertNone(whole, 'Send { file: await smallPicture(file) } (console/src/client/small-picture.ts).')
  })
})
