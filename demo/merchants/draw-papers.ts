import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Paper, papers } from './papers.ts'

/**
 * Draws the papers of the demo's applicants into `papers/`. Run by hand (`node demo/merchants/draw-papers.ts`) after they
 * were changed: the pictures are kept, because a machine without fonts could not write on them.
 */
async function main(): Promise<void> {
  const dir = join(import.meta.dirname, 'papers')
  await mkdir(dir, { recursive: true })
  for (const [name, paper] of Object.entries(papers)) {
    const data = await sharp(Buffer.from(svgOf(paper)))
      .webp({ quality: 82 })
      .toBuffer()
    await writeFile(join(dir, `${name}.webp`), data)
  }
}

const width = 900
const height = 1200
const font = 'font-family="Liberation Serif, DejaVu Serif, serif"'

/** A sheet on a table: a frame, a title, what it says line by line, and a seal. */
function svgOf({ page, ink, mark, title, lines }: Paper): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${font}>
    <rect width="${width}" height="${height}" fill="#5a4c3f"/>
    <rect x="50" y="50" width="800" height="1100" fill="${page}"/>
    <rect x="84" y="84" width="732" height="1032" fill="none" stroke="${mark}" stroke-width="4"/>
    <text x="450" y="220" text-anchor="middle" font-size="56" font-weight="700" fill="${ink}">${title}</text>
    <path d="M250 262h400" stroke="${mark}" stroke-width="4"/>
    ${lines
      .map(([name, value], n) => {
        const y = 390 + n * 104
        return `<text x="140" y="${y}" font-size="28" fill="${ink}" fill-opacity="0.6">${name}</text>
          <text x="140" y="${y + 44}" font-size="38" fill="${ink}">${value}</text>`
      })
      .join('')}
    <circle cx="700" cy="990" r="84" fill="none" stroke="${mark}" stroke-width="6"/>
    <text x="700" y="1002" text-anchor="middle" font-size="36" font-weight="700" fill="${mark}">DEMO</text>
  </svg>`
}

await main()
