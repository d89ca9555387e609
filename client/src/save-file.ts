/** The time that the browser has to begin a download: some read the object URL only in a later task. */
const readableMs = 60_000

/** Hands a text, in parts, to the browser as a file. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableMs)
}
