/** Files of the PDF library that a page may need beside its worker, by name: they are fetched when a document asks for them. */
const urls = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { eager: true, query: '?url', import: 'default' },
)
const byName = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** The way in which the library asks for such a file. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    if (url === undefined) throw new Error(`the PDF library has no ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
