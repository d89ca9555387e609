import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Receipt } from './receipt.ts'
import { receipts } from './receipts.ts'

/**
 * Draws the demo's proofs of payment into `receipts/`. Run by hand (`node demo/money/draw-receipts.ts`) after they were
 * changed: the pictures are kept, because a machine without fonts could not write on them.
 */
async function main(): Promise<void> {
  const dir = join(import.meta.dirname, 'receipts')
  await mkdir(dir, { recursive: true })
  for (const [name, receipt] of Object.entries(receipts)) {
    const data = await sharp(Buffer.from(svgOf(receipt)))
      .webp({ quality: 84 })
      .toBuffer()
    await writeFile(join(dir, `${name}.webp`), data)
  }
}

const width = 720
const height = 1250
const font = 'font-family="Liberation Sans, DejaVu Sans, sans-serif"'

/** A phone's screen after a transfer: head, seal, and what was sent line by line. */
function svgOf({ head, page, ink, seal, sealX, headPx, title, sum, unit, lines, glows }: Receipt): string {
  const soft = `fill="${ink}" fill-opacity="0.55"`
  const firstLine = headPx + 170
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${font}>
    <defs><linearGradient id="head" x2="1" y2="0.7">
      <stop stop-color="${head[0]}"/><stop offset="1" stop-color="${head[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="${page}"/>
    <rect width="${width}" height="${headPx}" fill="url(#head)"/>
    ${glows.map(([x, y, r, colour]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')}
    <text x="360" y="${headPx * 0.3}" text-anchor="middle" font-size="30" fill="#fff" fill-opacity="0.8">${title}</text>
    <text x="360" y="${headPx * 0.62}" text-anchor="middle" font-size="84" font-weight="700" fill="#fff">${sum}</text>
    <text x="360" y="${headPx * 0.82}" text-anchor="middle" font-size="28" fill="#fff" fill-opacity="0.8">${unit}</text>
    <circle cx="${sealX}" cy="${headPx}" r="54" fill="${seal}"/>
    <path d="M${sealX - 22} ${headPx + 2}l16 16 30-34" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"
      stroke-linejoin="round"/>
    ${lines
      .map(([name, value], n) => {
        const y = firstLine + n * 96
        return `<text x="58" y="${y}" font-size="26" ${soft}>${name}</text>
          <text x="662" y="${y}" text-anchor="end" font-size="27" font-weight="600" fill="${ink}">${value}</text>
          <path d="M58 ${y + 36}h604" stroke="${ink}" stroke-opacity="0.12" stroke-width="2"/>`
      })
      .join('')}
  </svg>`
}

await main()
