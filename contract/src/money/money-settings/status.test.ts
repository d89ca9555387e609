import assert from 'node:assert/strict'
import { it } from 'node:test'
import { auditStateOf, auditStates, auditStatus } from './status.ts'

it('audits have the numbers of the specification, each of one state', () => {
  assert.deepEqual(
    auditStates.map((state) => auditStatus[state]),
    [0, 1, 2],
  )
  assert.deepEqual([0, 1, 2].map(auditStateOf), auditStates)
})
