/** Hands a text, in parts, to the browser as a file. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

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
