/**
 * Cleaning of what people type and paste. Text from chats, spreadsheets, contact lists and Asian keyboards carries
 * full-width letters, digits of other scripts, many kinds of dashes, and characters that nobody sees. This file imports
 * nothing, so that a form can use it without loading a schema.
 */

const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g
/** Spaces of no width, direction marks, soft hyphens, variation selectors, blank letters, tags and control characters. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu
/** Every dash, the minus sign, and the long vowel mark that a Japanese keyboard types in its place. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2501\u30fc]/gu

/**
 * For telephone numbers, codes, amounts, addresses of mail and of chains: full width becomes ASCII, digits of every
 * script become 0 to 9, every dash "-", any run of spaces one space; what is not seen goes. Not for names and prose.
 */
export const cleanTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(lineBreak, ' ')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dash, '-')
    .replace(/ +/g, ' ')
    .trim()

/** The same without spaces, for what is read as one word however it is grouped. */
export const cleanUnspaced = (typed: string): string => cleanTyped(typed).replaceAll(' ', '')

/** The same without spaces and dashes, for digits that are grouped for reading: payment codes, card numbers. */
export const cleanUngrouped = (typed: string): string => cleanTyped(typed).replace(/[ -]/g, '')

/**
 * A code of so many digits in what was pasted: "135 790", "135-790", "Your code: 135790". Where no such group stands
 * in it, everything without its groups, so that a form can say what is wrong with it.
 */
export function codeIn(pasted: string, digits: number): string {
  const text = cleanTyped(pasted)
  const groups = text.match(/\d+(?:[ -]\d+)*/g) ?? []
  const found = groups.map((group) => group.replace(/\D/g, '')).find(({ length }) => length === digits)
  return found ?? text.replace(/[ -]/g, '')
}

/** An e-mail as it is compared and sent to: lower case, the domain in ASCII, as mail servers and certificates write it. */
export function cleanEmail(typed: string): string {
  const text = cleanTyped(typed).toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Only letters, digits, dots and hyphens are given to the URL parser: it would read the others as parts of a URL.
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return text
  }
}

/**
 * For names and prose, in which full width, dashes and digits are the writer's own: only what is not seen goes. Joiners
 * stay between letters and signs, where they shape Persian and Indic words and emoji, and so do the tags of a flag.
 * Controls and direction overrides are left, for the schema to refuse.
 */
export const cleanText = (typed: string): string =>
  typed
    .replace(/[\u0085\u2028\u2029]/g, '\n')
    .replace(/(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu, '$1')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2065\ufeff\u{1bca0}-\u{1bca3}]/gu, '')
    .replace(/(?<!\p{L}|\p{M}|\p{S})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{L}|\p{M}|\p{S})/gu, '')
    .trim()

/** Prose on one line: names, labels, places. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s*[\t\r\n]\s*/g, ' ')

/**
 * Cleans the words of a search of records. A number or code is cleaned as such; a name stays as it is written, since it
 * is compared with names that are kept as they were written.
 */
export function cleanSearch(typed: string): string {
  const cleaned = cleanTyped(typed)
  return /^[\x20-\x7e]*\d[\x20-\x7e]*$/.test(cleaned) ? cleaned : cleanText(typed)
}

/** Unicode gives the digits of a script ten code points in a row, and two scripts that touch make a run of twenty. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
