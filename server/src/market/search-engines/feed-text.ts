const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text of at most `lengthMax` UTF-16 units, cut between letters as people see them, and marked with "…" where something is missing. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  let cut = ''
  for (const { segment } of letters.segment(text.slice(0, lengthMax + 40))) {
    if (cut.length + segment.length > lengthMax - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** Cell of a tab-separated file: one line, no tab, no letter that breaks a reader. */
export const cell = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
