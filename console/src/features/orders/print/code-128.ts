/** Widths of bars and spaces of the symbols 0 to 105 of Code 128 (ISO/IEC 15417), and of the stop symbol. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

const startB = 104
const startC = 105
const toB = 100
const toC = 99
const stop = 106

/**
 * Symbols of a text: pairs of digits in set C where four or more digits stand together, all else in set B.
 * @returns null for a text that Code 128 B cannot say: other than printable ASCII, or none
 */
function symbolsOf(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const symbols: number[] = []
  let set: 'B' | 'C' | null = null
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    // An odd digit goes first, in the set that is there.
    const isPair = digits >= 2 && (set === 'C' || (digits >= 4 && digits % 2 === 0))
    if (isPair) {
      if (set !== 'C') symbols.push(set === null ? startC : toC)
      set = 'C'
      symbols.push(Number(text.slice(at, at + 2)))
      at += 2
      continue
    }
    if (set !== 'B') symbols.push(set === null ? startB : toB)
    set = 'B'
    symbols.push(text.charCodeAt(at) - 32)
    at++
  }
  return symbols
}

export interface Code128 {
  /** Number of narrow modules, without the quiet zones at both sides. */
  modules: number
  /** Bars from the left, in modules. */
  bars: { x: number; width: number }[]
}

/** Bars of a text in Code 128, with check symbol and stop; null for a text that it cannot say. */
export function code128(text: string): Code128 | null {
  const symbols = symbolsOf(text)
  if (symbols === null) return null
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(1, at), 0) % 103
  const bars: Code128['bars'] = []
  let x = 0
  for (const symbol of [...symbols, check, stop])
    for (const [at, digit] of [...(widths[symbol] ?? '')].entries()) {
      const width = Number(digit)
      if (at % 2 === 0) bars.push({ x, width })
      x += width
    }
  return { modules: x, bars }
}
