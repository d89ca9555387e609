import type { SKRSContext2D } from '@napi-rs/canvas'
import { type CardFacts, cardSize } from '@sampan/contract/wire/card-address.ts'
import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { canvasLibrary, fontOf } from './card-fonts.ts'
import { wrapText } from './wrap-text.ts'

/** Colours of the light theme (`ui/src/tokens.css`). */
const colours = { paper: '#f5f3ef', ink: '#14211f', soft: '#4a5a58', action: '#0d4a50', canopy: '#f0a72f' }

/** Side of the picture, which takes the left of the card. */
export const pictureSide = cardSize.height
const margin = 56
const left = pictureSide + margin
const width = cardSize.width - left - margin
const titleSizes = [60, 52, 46, 40]
const jpegQuality = 86

/** Draws a card as JPEG. `picture` is the goods' picture, `pictureSide` wide and high, as RGBA. */
export async function drawCard(facts: CardFacts, locale: Locale, picture: Buffer): Promise<Buffer> {
  const { createCanvas, ImageData } = await canvasLibrary()
  const canvas = createCanvas(cardSize.width, cardSize.height)
  const at = canvas.getContext('2d')
  at.fillStyle = colours.paper
  at.fillRect(0, 0, cardSize.width, cardSize.height)
  at.putImageData(new ImageData(new Uint8ClampedArray(picture), pictureSide, pictureSide), 0, 0)
  at.textBaseline = 'alphabetic'

  at.fillStyle = colours.canopy
  at.fillRect(left, margin, 44, 6)
  at.fillStyle = colours.action
  at.font = fontOf('display', 30, 700, locale)
  at.fillText(oneLine(at, facts.brand, locale), left, margin + 48)

  const bottom = cardSize.height - margin
  const isPriced = facts.priceCents !== null
  at.fillStyle = colours.soft
  at.font = fontOf('text', 28, 500, locale)
  const line = wrapText(drawable(facts.line), locale, {
    width,
    linesMax: isPriced ? 1 : 3,
    measure: measureBy(at),
  })
  line.lines.forEach((text, n) => {
    at.fillText(text, left, bottom - (line.lines.length - 1 - n) * 38)
  })
  const aboveLine = bottom - line.lines.length * 38
  if (facts.priceCents !== null) {
    at.fillStyle = colours.action
    at.font = fontOf('display', 68, 700, locale)
    at.fillText(formatDollars(facts.priceCents), left, aboveLine - 14)
  }
  drawTitle(at, facts.title, locale, { top: margin + 84, bottom: isPriced ? aboveLine - 96 : aboveLine - 24 })
  return canvas.encode('jpeg', jpegQuality)
}

/** The title in the largest size in which it is whole, else in the smallest with its end left out. */
function drawTitle(
  at: SKRSContext2D,
  title: string,
  locale: Locale,
  { top, bottom }: { top: number; bottom: number },
): void {
  at.fillStyle = colours.ink
  for (const size of titleSizes) {
    at.font = fontOf('display', size, 700, locale)
    const lineHeight = Math.round(size * (languageFacts[locale].scripts[0] === 'Thai' ? 1.4 : 1.22))
    const linesMax = Math.floor((bottom - top) / lineHeight)
    const { lines, isWhole } = wrapText(drawable(title), locale, { width, linesMax, measure: measureBy(at) })
    if (!isWhole && size !== titleSizes.at(-1)) continue
    lines.forEach((text, n) => {
      at.fillText(text, left, top + Math.round(size * 0.95) + n * lineHeight)
    })
    return
  }
}

const measureBy = (at: SKRSContext2D) => (text: string) => at.measureText(text).width

const oneLine = (at: SKRSContext2D, text: string, locale: Locale): string =>
  wrapText(drawable(text), locale, { width, linesMax: 1, measure: measureBy(at) }).lines[0] ?? ''

/** Text without signs that no font of ours has, such as emoji, and without control letters. */
const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Regional_Indicator}/gu,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
