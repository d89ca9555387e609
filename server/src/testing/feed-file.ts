import assert from 'node:assert/strict'

/** Rows of a feed's file by the names of its columns. */
export function feedFileRows(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    assert.equal(cells.length, columns.length, line)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}
