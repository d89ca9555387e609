import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('keeps dialogs in files of their own, so that the first page stays small', () => {
  const here = import.meta.dirname
  const users = readdirSync(here)
    .filter((name) => /(?<!test)\.tsx?$/.test(name))
    .filter((name) => readFileSync(`${here}/${name}`, 'utf8').includes("from '@base-ui"))
  expect(users.sort()).toEqual(['confirm.tsx', 'sheet.tsx'])
})
