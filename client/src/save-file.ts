/** The time that the browser has to begin a download: some read the object URL only in a later task. */
const readableMs = 60_000

/** Hands a text, in parts, or a file that is whole to the browser as a file. */
export function saveFile(name: string, parts: readonly (string | Blob)[], type: string): void {
  const isText = parts.every((part) => typeof part === 'string')
  const whole = new Blob([...parts], { type: isText ? `${type};charset=utf-8` : type })
  const url = URL.createObjectURL(whole)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableMs)
}
