import assert from 'node:assert/strict'
import { it } from 'node:test'
import { guardedText, unguardedText } from './csv-text.ts'

/** Texts that Excel, LibreOffice or Google Sheets would keep as something else. */
const changed = [
  ...['=1+1', '+84905550142', '-women', '@all', '\tx', '\rx', ' =1', '＝1+1', '＋1', '－1', '＠all'],
  ...[
    '02138',
    '0812345678',
    '00123',
    '007',
    '0.50',
    '1.50',
    '1,5',
    '1,000',
    '12.',
    '.5',
    '-0',
    '１２',
    '2611220477319920',
    '9'.repeat(70),
  ],
  ...[
    '1-2',
    '1/2',
    '1.2.3',
    '3 Mar',
    'MAR1',
    'march 2020',
    'Dec-12',
    '12 décembre 2020',
    '5 ส.ค.',
    '2026年11月',
    '3월 1일',
    'tháng 3 2020',
    '2020-01-02',
  ],
  ...[
    '1E5',
    '12e-3',
    '1:30',
    '9 pm',
    '10%',
    '$5',
    '5 €',
    '¥100',
    '1 1/2',
    '(5)',
    ' 7',
    '1d3',
    'TRUE',
    'false',
  ],
]
const kept = [
  ...[
    '',
    "'",
    "''",
    '0',
    '7',
    '42',
    '12345678901',
    'R-40812',
    'Size 38',
    '38 EU',
    'A4',
    'E27',
    '10 x 20 cm',
    '64 GB',
    'women',
    'March',
    'Ann',
    "O'Neil",
  ],
  ...['Model 1-2', '3 pieces', '1Z999AA1', '東京都港区4-2-8', 'x'.repeat(100)],
]

it('guards what a spreadsheet would change, and nothing else', () => {
  for (const text of changed) assert.equal(guardedText(text), `'${text}`)
  for (const text of kept) assert.equal(guardedText(text), text)
})

it('is read back exactly', () => {
  for (const text of [...changed, ...kept])
    for (const own of ['', "'", "''"]) {
      const whole = own + text
      assert.equal(unguardedText(guardedText(whole)), whole)
    }
})
