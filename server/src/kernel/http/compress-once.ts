import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** A shorter answer fits into one packet uncompressed. */
export const compressedFromBytes = 1024
/** As quick as gzip, and smaller. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const keptMax = 200

export interface Compressed {
  readonly encoding: Encoding
  readonly bytes: Buffer
}
/** @returns null for a browser that takes neither, and for what is too short */
export type CompressOnce = (text: string, accepted: string | undefined) => Promise<Compressed | null>

/**
 * Compresses answers that many are given alike (docs/decisions/010), once for each encoding: compressing a list costs more than
 * finding it among the kept ones.
 */
export function createCompressOnce(): CompressOnce {
  const kept = {
    br: new LRUCache<string, Promise<Buffer>>({ max: keptMax }),
    gzip: new LRUCache<string, Promise<Buffer>>({ max: keptMax }),
  }
  return async (text, accepted) => {
    const encoding = text.length < compressedFromBytes ? null : encodingOf(accepted)
    if (encoding === null) return null
    const packing = kept[encoding].get(text) ?? pack[encoding](text)
    kept[encoding].set(text, packing)
    return { encoding, bytes: await packing }
  }
}

const pack: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: brotliParams }),
  gzip: (text) => promisify(gzip)(text),
}

function encodingOf(accepted = ''): Encoding | null {
  const takes = (name: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, quality = ''] = part.split(';').map((word) => word.trim().toLowerCase())
      return coding === name && !/^q=0(\.0*)?$/.test(quality)
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
