/** Bytes of a file that somebody asks for, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

const shape = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Reads `Range` (RFC 9110): one range alone, for of several the whole may be sent.
 * @returns null: the whole; `outside`: nothing of it is there (416)
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = shape.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'outside' : { first, last }
}
