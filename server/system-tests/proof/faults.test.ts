import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Fault, faults } from './faults.ts'

/**
 * A checker that cannot fail proves nothing: planted faults must be noticed (RELIABILITY §3.2 R5). Every run plants the same
 * two, one of stock and one of money; FAULTS=all plants all, as the nightly run does; FAULTS="no stock guard" the one.
 */
const noticedWithinMs = 60_000
const asked = process.env['FAULTS'] ?? ''
const everyRun = ['no stock guard', 'owner check removed']
const chosen = asked === '' ? everyRun : asked === 'all' ? Object.keys(faults) : [asked]

const program = fileURLToPath(new URL('faulty-run.ts', import.meta.url))
const planter = new URL('plant-fault.ts', import.meta.url).href

/** Runs the proof of a fault in a process of its own whose sources have it; answers what the proof said. */
async function proveWith(name: string): Promise<string[]> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = fork(program, {
    execArgv: ['--import', planter],
    env: { ...env, NODE_ENV: 'test', FAULT: name },
  })
  const late = setTimeout(() => child.kill('SIGKILL'), noticedWithinMs)
  let told: string[] = []
  child.on('message', (message) => {
    told = message as string[] // as faulty-run.ts sends it
  })
  const code = await new Promise((resolve) => child.once('exit', (exit, signal) => resolve(signal ?? exit)))
  clearTimeout(late)
  assert.equal(code, 0, `"${name}" was not noticed within ${noticedWithinMs / 1000} s`)
  return told
}

it('each of them can still be planted: the sources say what it changes [R5]', () => {
  for (const [name, { edits }] of Object.entries(faults))
    for (const { file, from } of edits) {
      const source = readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
      assert.ok(source.includes(from), `"${name}": ${file} does not say ${from}`)
    }
})

for (const name of chosen) {
  it(`is noticed: ${name} [R5]`, async (t) => {
    const fault: Fault | undefined = faults[name]
    assert.ok(fault, `there is no fault "${name}"`)
    const told = await proveWith(name)
    const wanted = fault.told
    if (wanted === null) return assert.deepEqual(told, [])
    t.diagnostic(`${told.length} things wrong, such as: ${told.find((each) => wanted.test(each))}`)
    assert.ok(
      told.some((each) => wanted.test(each)),
      `nobody noticed; told was: ${told.slice(0, 10).join('\n')}`,
    )
  })
}
