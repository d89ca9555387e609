import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { type Problem, type Source, type SourceRecord, UnreadableFile } from './source-record.ts'

const headBytes = 65_536
const recordBytesMax = 1_048_576

/** Reads a CSV file row by row, however large: comma, semicolon or tab, as its header shows; UTF-8, with or without BOM. */
export async function readCsv(path: string): Promise<Source> {
  const { size } = await stat(path)
  const head = await readHead(path)
  if (head.startsWith('\uFFFD')) throw new UnreadableFile('The file is not UTF-8. Save it as "CSV UTF-8".')
  const file = createReadStream(path)
  const problems: Problem[] = []
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(head),
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: recordBytesMax,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) problems.push(problemOf(error))
      return undefined
    },
  })
  file.on('error', (error) => parser.destroy(error))
  file.pipe(parser)
  return { records: rows(parser, problems), problems, share: () => (size === 0 ? 1 : file.bytesRead / size) }
}

async function* rows(
  parser: AsyncIterable<{ info: Info; record: Record<string, string> }>,
  problems: Problem[],
): AsyncGenerator<SourceRecord> {
  try {
    for await (const { info, record } of parser) yield { place: `line ${info.lines}`, values: record }
  } catch (error) {
    // A quote that is opened and never closed takes in the rest of the file.
    if (!(error instanceof CsvError)) throw error
    problems.push(problemOf(error))
  }
}

function problemOf(error: CsvError): Problem {
  const lines = 'lines' in error ? String(error.lines) : '?'
  const place = `line ${lines}`
  if (error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return { place, reason: 'has more columns than the header; put text with a comma in quotes' }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return { place, reason: 'opens a quote that never closes; nothing after it could be read' }
  return { place, reason: error.message }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await file.close()
  }
}

function delimiterOf(head: string): string {
  const header = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((mark) => ({ mark, n: header.split(mark).length }))
  return counted.reduce((best, each) => (each.n > best.n ? each : best)).mark
}
