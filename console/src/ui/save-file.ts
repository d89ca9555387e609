import { saveFile } from '@sampan/client/save-file.ts'

/** Hands a table, in parts, to the browser as a file. */
export const saveCsv = (name: string, parts: readonly string[]): void => saveFile(name, parts, 'text/csv')

/** The parts of a file, one after the other, up to the last one. */
export async function allParts(
  read: (cursor: { cursor?: string }) => Promise<{ csv: string; nextCursor: string | null }>,
): Promise<string[]> {
  const parts: string[] = []
  for (let cursor: string | null = null; ; ) {
    const part = await read(cursor === null ? {} : { cursor })
    parts.push(part.csv)
    if (part.nextCursor === null) return parts
    cursor = part.nextCursor
  }
}
