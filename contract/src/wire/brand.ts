/**
 * Name and colours of the owner's brand. Texts of the dictionaries and the shipped articles say `{brand}`, which is put in where they
 * are read, before a message is compiled: in what a browser gets the name stands as if it had been written there. Files that can read
 * nothing, such as icons and the manifest, are listed in tidy/brand.test.ts.
 */
export const brandName = 'Sampan'
/** Colour of the name in e-mails, which know no tokens of the design system. */
export const brandColour = '#0b5d51'

/** A text with the name in it. */
export const branded = (text: string): string => text.replaceAll('{brand}', brandName)
