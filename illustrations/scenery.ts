import { bannerWidths, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import sharp from 'sharp'
import { rooms } from './rooms.ts'
import { type BannerPicture, tileArt } from './scenes.ts'
import { alone, type Sprite, sprite } from './sprite.ts'

/** Keeps one finished file, named by its path in the media folder. */
export type WriteFile = (file: string, data: Uint8Array) => Promise<void>

/** A category's object alone, on nothing. */
export async function drawTile(category: Category, write: WriteFile): Promise<void> {
  for (const width of pictureWidths) {
    const thing = await sprite({ art: tileArt[category], hue: 0 }, width)
    const data = await sharp(alone(thing), { raw: { width: thing.width, height: thing.height, channels: 4 } })
      .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 84, alphaQuality: 90, effort: 2 })
      .toBuffer()
    await write(`category/${category}-${width}.webp`, data)
  }
}

const [, widePx] = bannerWidths
const highPx = 620

/** Plinths of several heights in one room; words go on the calm left side. */
export async function drawBanner(banner: BannerPicture, write: WriteFile): Promise<void> {
  const stage = await sharp(Buffer.from(stageOf(banner)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const layers = await Promise.all(
    banner.things.map(async (thing) => {
      const figure = await sprite({ art: thing.art, hue: 0 }, thing.size)
      const left = Math.round(thing.x - figure.width / 2)
      const top = Math.round(thing.top + thing.radius * 0.06 - figure.height)
      return cut(figure, left, top)
    }),
  )
  const whole = await sharp(stage, { raw: { width: widePx, height: highPx, channels: 3 } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  for (const width of bannerWidths) {
    const data = await sharp(whole, { raw: { width: widePx, height: highPx, channels: 3 } })
      .resize(width)
      .webp({ quality: 82, effort: 4, smartSubsample: true })
      .toBuffer()
    await write(`banner/${banner.name}-${width}.webp`, data)
  }
}

/** A part over the right edge is cut off there. */
async function cut(figure: Sprite, left: number, top: number) {
  const width = Math.min(figure.width, widePx - left)
  const height = Math.min(figure.height, highPx - top)
  const input = await sharp(alone(figure), {
    raw: { width: figure.width, height: figure.height, channels: 4 },
  })
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer()
  return { input, left, top: Math.max(0, top) }
}

function stageOf({ room, things }: BannerPicture): string {
  const { wall, floor, deep, shade } = rooms[room]
  const plinths = things.map(
    (
      { x, top, radius },
      n,
    ) => `<defs><linearGradient id="p${n}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${floor}"/><stop offset=".3" stop-color="#fff"/><stop offset=".65" stop-color="${wall}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <ellipse cx="${x + 30}" cy="${highPx + 6}" rx="${radius * 1.25}" ry="40" fill="${shade}" opacity=".16" filter="url(#s)"/>
    <path d="M${x - radius} ${top}v${highPx - top + 40}h${radius * 2}V${top}z" fill="url(#p${n})"/>
    <ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${radius * 0.2}" fill="#fff"/><ellipse cx="${x}" cy="${top}" rx="${radius}" ry="${radius * 0.2}" fill="${wall}" opacity=".55"/>
    <ellipse cx="${x}" cy="${top + 6}" rx="${radius * 0.62}" ry="${radius * 0.1}" fill="${shade}" opacity=".34" filter="url(#c)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widePx}" height="${highPx}"><defs>
    <linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <radialGradient id="g" cx="12%" cy="0%" r="80%"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="sun" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset=".75" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></radialGradient>
    <filter id="s" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="20"/></filter>
    <filter id="c" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="9"/></filter></defs>
    <rect width="${widePx}" height="${highPx}" fill="url(#w)"/><rect width="${widePx}" height="${highPx}" fill="url(#g)"/>
    <circle cx="800" cy="250" r="232" fill="url(#sun)"/>${plinths.join('')}</svg>`
}
