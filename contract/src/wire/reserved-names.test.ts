import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isReservedName } from './reserved-names.ts'

it('keeps our own name for us, however it is written', () => {
  for (const ours of [
    'Sampan',
    ' sampan ',
    'ＳＡＭＰＡＮ',
    'S4mpan',
    'Ѕаmраn',
    'Sámpan',
    'Sam\u200bpan',
    'Sampan Support',
    'Sampan_Support_01',
    'sampan.official',
    'SampanPay',
    'S a m p a n',
  ])
    assert.ok(isReservedName(ours), ours)
  for (const other of ['Sampanthar', 'Pan Sam', 'sampaniere', 'Sampan Chandra', '舢板', ''])
    assert.ok(!isReservedName(other), other)
})
