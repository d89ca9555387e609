import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'

/** A sound PDF of so many pages, unlike any other. */
export async function somePdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(randomUUID())
  for (let n = 1; n <= pages; n++) document.addPage([595, 842]).drawText(`Harbour Lane Ltd, page ${n}`)
  return Buffer.from(await document.save())
}

/** A PDF written by hand: its catalogue has `entry`, and `objects` stand beside it. */
export function pdfWith(entry: string, ...objects: string[]): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R ${entry}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
