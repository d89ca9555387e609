import type { FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'

/** One row of a file as it came: its place, for a person to find, and its values by the file's own names. */
export interface SourceRecord {
  /** "line 7" or "record 3". */
  place: string
  values: Readonly<Record<string, unknown>>
}

/** Something that keeps a row from being imported, or the file from being read on. */
export interface Problem {
  place: string
  reason: string
}

/** The file cannot be read at all; nothing of it was imported. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableFile'
  }
}

export interface Source {
  /** Rows in their order. What cannot be made a row goes to `problems` while reading. */
  records: AsyncIterable<SourceRecord>
  problems: Problem[]
  /** In which a text file was read. */
  encoding?: FileEncoding
  /** The share of the file that has been read, 0 to 1. */
  share(): number
}
