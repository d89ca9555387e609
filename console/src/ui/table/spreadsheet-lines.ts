import type { Column } from './column.ts'

/** Sign of nothing in a cell. */
const dash = '–'

/** Marks of a column's numbers, which stand in its head instead of its cells. */
type Unit = 'USD' | '%'

interface Figure {
  /** "1380", "-2.50". */
  plain: string
  unit: Unit | null
}

/** Reads "1,380", "−$2.50", "12%" and "▲ 200 %", which the console writes alike in both of its languages. */
function readFigure(text: string): Figure | null {
  const found =
    /^(?<arrow>[▲▼] ?)?(?<minus>[-−])?(?<sign>\$)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<share> ?%)?$/.exec(
      text,
    )?.groups
  if (!found || (found['sign'] && found['share'])) return null
  const isNegative = found['minus'] !== undefined || found['arrow']?.startsWith('▼')
  return {
    plain: `${isNegative ? '-' : ''}${found['whole']?.replaceAll(',', '')}${found['fraction'] ?? ''}`,
    unit: found['sign'] ? 'USD' : found['share'] ? '%' : null,
  }
}

const two = (part: number) => String(part).padStart(2, '0')

/** "2026-11-27 12:37" in the zone of this device; a day without a time stays as it is. */
export function plainMoment(at: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return at
  const moment = new Date(at)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** Texts that are drawn for a row, with moments as a spreadsheet sorts them and nothing where a dash says nothing. */
export const lineOf = <Row>(columns: readonly Column<Row>[], row: Row, texts: readonly string[]): string[] =>
  columns.map(({ at }, place) => {
    const moment = at?.(row) ?? null
    const text = texts[place] ?? ''
    return moment !== null ? plainMoment(moment) : text === dash ? '' : text
  })

/** Columns that hold numbers. */
export const isNumberColumn = ({ kind }: Pick<Column<never>, 'kind'>): boolean => /number/i.test(kind ?? '')

/**
 * Lines with plain numbers in place of sums, shares and groups of thousands, and the unit of each column. A column that
 * mixes sums and shares stays as it is shown; a number without the unit of the others is a text, which nobody adds up.
 */
export function withPlainNumbers(
  lines: readonly (readonly string[])[],
  isNumber: readonly boolean[],
): { units: (Unit | null)[]; lines: string[][] } {
  const found = isNumber.map((is, place) =>
    is ? new Set(lines.flatMap((cells) => readFigure(cells[place] ?? '')?.unit ?? [])) : null,
  )
  const units = found.map((all) => (all?.size === 1 ? ([...all][0] ?? null) : null))
  const plain = (text: string, place: number) => {
    const all = found[place]
    const figure = all && all.size < 2 ? readFigure(text) : null
    if (!figure) return text
    return figure.unit === units[place] ? figure.plain : `'${text}`
  }
  return { units, lines: lines.map((cells) => cells.map(plain)) }
}
