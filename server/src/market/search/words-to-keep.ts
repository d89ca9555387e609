const lengthMax = 60

/**
 * Words of a search as they are kept, in small letters and single spaces; null for what looks like an address or a number of
 * somebody, and for nothing.
 */
export function wordsToKeep(q: string): string | null {
  const words = q.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, lengthMax)
  return words === '' || words.includes('@') || /(?:\d[\s.-]?){7}/.test(words) ? null : words
}
