import { join } from 'node:path'
import type * as Canvas from '@napi-rs/canvas'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '#kernel/config.ts'

let library: Promise<typeof Canvas> | undefined

/** The drawing library with our fonts, loaded for the first card. The fonts of the machine are left out: cards look the same everywhere. */
export const canvasLibrary = (): Promise<typeof Canvas> => (library ??= load())

/** Fonts by the name under which cards ask for them. Each of the first two is split by letters as for the browser. */
const fonts: readonly [string, string][] = [
  ...['latin', 'latin-ext', 'vietnamese'].flatMap((part): [string, string][] => [
    [`display ${part}`, `ui/src/fonts/bricolage-grotesque-${part}.woff2`],
    [`text ${part}`, `ui/src/fonts/hanken-grotesk-${part}.woff2`],
  ]),
  ...['sc', 'tc', 'jp', 'kr', 'thai'].map((script): [string, string] => [
    script,
    `server/fonts/noto-sans-${script}-700.woff2`,
  ]),
]

async function load(): Promise<typeof Canvas> {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
  const canvas = await import('@napi-rs/canvas')
  for (const [name, file] of fonts)
    if (!canvas.GlobalFonts.registerFromPath(join(repositoryDir, file), name))
      throw new Error(`The font ${file} cannot be read`)
  return canvas
}

const allScripts = ['sc', 'tc', 'jp', 'kr', 'thai']

/** Fonts of further letters in the order in which a language looks there: Han letters differ between countries. Null: any order. */
const scripts: Readonly<Record<Locale, readonly string[] | null>> = {
  en: null,
  zh: ['sc', 'tc'],
  ri: ['jp', 'tc', 'sc'],
  han: ['kr', 'jp', 'sc'],
  tai: null,
  yn: null,
  id: null,
  tr: null,
  ft: null,
  tw: ['tc', 'sc'],
}

const familyOf = (face: 'display' | 'text', locale: Locale): string =>
  [
    // Vietnamese first: without its letters at hand a vowel with two marks is put together from two fonts, and one mark stands beside it.
    ...['vietnamese', 'latin', 'latin-ext'].map((part) => `${face} ${part}`),
    ...new Set([...(scripts[locale] ?? []), ...allScripts]),
  ]
    .map((name) => `"${name}"`)
    .join(', ')

const families = new Map(
  localeCodes.map((locale) => [
    locale,
    { display: familyOf('display', locale), text: familyOf('text', locale) },
  ]),
)

/** Font of a card as the canvas reads it. */
export const fontOf = (face: 'display' | 'text', size: number, weight: number, locale: Locale): string =>
  `${weight} ${size}px ${families.get(locale)?.[face]}`
