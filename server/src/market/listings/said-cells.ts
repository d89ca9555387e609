import type { importProblem } from '@sampan/contract/market/listings/import-schemas.ts'
import * as limits from '@sampan/contract/market/listings/limits.ts'
import type * as z from 'zod/mini'
import { textOfCell } from '#kernel/csv-cells.ts'

/** Cells of a row by the names of our columns. */
export type Record = Readonly<Partial<globalThis.Record<string, string>>>

export interface Line {
  line: number
  record: Record
}

export type Problem = z.input<typeof importProblem>

/** The fault of a cell; without a line it is in the product's first row. */
export class CellProblem extends Error {
  readonly column: string
  readonly problem: Problem['problem']
  readonly line: number | null

  constructor(column: string, problem: Problem['problem'], line: number | null = null) {
    super(`${column}: ${problem}`)
    this.column = column
    this.problem = problem
    this.line = line
  }
}

/** A cell that says that what stood there is to go. An empty cell says nothing. */
export const clearMark = '[clear]'
export const isClear = (text: string): boolean => text.trim().toLowerCase() === clearMark

/** A text that would be taken for the mark is written with an apostrophe, which is taken off again. */
const looksClear = /^'*\[clear\]$/i
export const unlikeClear = (text: string): string => (looksClear.test(text) ? `'${text}` : text)

/** The text of a cell, without the apostrophe that keeps a spreadsheet from changing it; empty for an empty cell. */
export function textOf(record: Record, column: string): string {
  const text = textOfCell(record[column] ?? '')
  if (text.trim() === '') return ''
  return text.startsWith("'") && looksClear.test(text) ? text.slice(1) : text
}

/** As `textOf`, with null for the mark that takes away, and undefined for a cell that says nothing. */
export function saidText(record: Record, column: string, lengthMax: number): string | null | undefined {
  const cell = textOfCell(record[column] ?? '')
  if (isClear(cell)) return null
  const text = textOf(record, column)
  if (text === '') return undefined
  if (text.length > lengthMax) throw new CellProblem(column, 'tooLong')
  return text
}

export function numberOf(record: Record, column: string, most: number, least = 0): number | undefined {
  const text = textOf(record, column).trim()
  if (text === '') return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) throw new CellProblem(column, 'badValue')
  return value
}

/** `12.50`, `12` or, as spreadsheets of many countries write it, `12,50` as cents. */
export function centsOf(record: Record, column: string, least = 1): number | undefined {
  const text = textOf(record, column).trim()
  if (text === '') return undefined
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!found) throw new CellProblem(column, 'badValue')
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  if (cents < least || cents > limits.priceCentsMax) throw new CellProblem(column, 'badValue')
  return cents
}

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1'])
const no: ReadonlySet<string> = new Set(['no', 'false', '0'])

export function flagOf(record: Record, column: string): boolean | undefined {
  const text = textOf(record, column).trim().toLowerCase()
  if (text === '') return undefined
  if (!yes.has(text) && !no.has(text)) throw new CellProblem(column, 'badValue')
  return yes.has(text)
}

export function oneOf<One extends string>(
  record: Record,
  column: string,
  all: readonly One[],
): One | undefined {
  const text = textOf(record, column).trim()
  if (text === '') return undefined
  const found = all.find((one) => one.toLowerCase() === text.toLowerCase())
  if (found === undefined) throw new CellProblem(column, 'badValue')
  return found
}
