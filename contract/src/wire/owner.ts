import * as z from 'zod/mini'
import { brandName } from './brand.ts'
import { typedLine } from './schemas.ts'
import { cleanUnspaced } from './typed-text.ts'

/** Colours as the owner types them. */
export const hexColour = z
  .string()
  .check(z.overwrite(cleanUnspaced), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))

const line = (max: number) => z.union([z.literal(''), typedLine(1, max)])

/** Main colour by day and by night; what is lighter, darker or written on it follows from these two. */
export const ownerColours = z.strictObject({ light: hexColour, dark: hexColour })

export const ownerLink = z.strictObject({
  label: typedLine(1, 60),
  url: z.string().check(z.overwrite(cleanUnspaced), z.maxLength(300), z.regex(/^https?:\/\/[^\s"<>]+$/)),
})

/** Facts of whom the shop belongs to. They stand on pages, in mails and in articles (`ownerPlaces`). */
export const ownerFacts = z.strictObject({
  name: typedLine(1, 40),
  /** Null: the colours that the program came with. */
  colours: z.nullable(ownerColours),
  /** Base of an uploaded square picture; null: the boat. */
  icon: z.nullable(z.string().check(z.maxLength(200))),
  legalName: line(120),
  postalAddress: line(300),
  email: line(120),
  phone: line(60),
  registerNumber: line(80),
  links: z.array(ownerLink).check(z.maxLength(8)),
})
export type OwnerFacts = z.output<typeof ownerFacts>

/** The facts while nobody has said any. */
export const noOwner: OwnerFacts = {
  name: brandName,
  colours: null,
  icon: null,
  legalName: '',
  postalAddress: '',
  email: '',
  phone: '',
  registerNumber: '',
  links: [],
}

/** Places in articles that are filled with the owner's facts when they are read. */
export const ownerPlaces = {
  brand: ({ name }) => name,
  ownerName: ({ legalName, name }) => legalName || name,
  ownerAddress: ({ postalAddress }) => postalAddress,
  ownerEmail: ({ email }) => email,
  ownerPhone: ({ phone }) => phone,
  ownerRegister: ({ registerNumber }) => registerNumber,
  ownerLinks: ({ links }) => links.map(({ label, url }) => `${label}: ${url}`).join(', '),
} as const satisfies Record<string, (facts: OwnerFacts) => string>

const inBraces = /\{(\w+)\}/g
const isPlace = (name: string): name is keyof typeof ownerPlaces => Object.hasOwn(ownerPlaces, name)
const placesIn = (text: string) => [...text.matchAll(inBraces)].map(([, name]) => name ?? '').filter(isPlace)

/** A text with the owner's facts in their places; other words in braces stay. A line with a fact that nobody has said is left out. */
export const fillOwner = (text: string, facts: OwnerFacts): string =>
  text
    .split('\n')
    .filter((said) => placesIn(said).every((place) => ownerPlaces[place](facts) !== ''))
    .map((said) =>
      said.replaceAll(inBraces, (whole, name: string) => (isPlace(name) ? ownerPlaces[name](facts) : whole)),
    )
    .join('\n')
