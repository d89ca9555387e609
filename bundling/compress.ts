import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
const worthwhileBytes = 1024

/** Lays `.br` and `.gz` beside every file that shrinks: the server then sends them without any work. */
export async function compressAll(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const bytes = await readFile(file)
      if (bytes.length < worthwhileBytes) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await Promise.all([
        brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
        gzipped(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ])
    }),
  )
}
