import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { encodingOf, type FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'
import { delimiterOf } from '@sampan/contract/market/listings/import-columns.ts'
import { CsvError, type Info, parse } from 'csv-parse'
import type { Problem, Source, SourceRecord } from './source-record.ts'
import { wooRecord } from './woo-record.ts'

const headBytes = 65_536
const recordBytesMax = 1_048_576

/**
 * Reads a CSV file row by row, however large: comma, semicolon or tab, as its header shows, in the encoding that was named or,
 * else, the one that its beginning looks like.
 */
export async function readCsv(path: string, named?: FileEncoding): Promise<Source> {
  const { size } = await stat(path)
  const head = await readHead(path)
  const encoding = named ?? encodingOf(head)
  const file = createReadStream(path)
  const problems: Problem[] = []
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(new TextDecoder(encoding).decode(head)),
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
  const text = Readable.from(decodedChunks(file, encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  return {
    records: rows(parser, problems),
    problems,
    encoding,
    share: () => (size === 0 ? 1 : file.bytesRead / size),
  }
}

/** TextDecoder keeps the bytes of a character that two chunks share. */
async function* decodedChunks(file: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function* rows(
  parser: AsyncIterable<{ info: Info; record: Record<string, string> }>,
  problems: Problem[],
): AsyncGenerator<SourceRecord> {
  try {
    for await (const { info, record } of parser)
      yield { place: `line ${info.lines}`, values: wooRecord(record) }
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

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
