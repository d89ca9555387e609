/**
 * Name and colour that the program comes with; an owner sets others in the console (wire/owner.ts). Texts of the dictionaries and the
 * articles say `{brand}`, which is filled when they are shown. Files that can read nothing, such as icons and the manifest, are
 * listed in tidy/brand.test.ts; the server writes the owner's instead of them.
 */
export const brandName = 'Sampan'
/** Colour of the name in e-mails, which know no tokens of the design system. */
export const brandColour = '#0b5d51'

/** A text with the name in it. */
export const branded = (text: string): string => text.replaceAll('{brand}', brandName)
