import { simplifiedOf } from './han-letters.ts'

const alike: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ʼ: "'",
  '’': "'",
}

/** Katakana stand 96 places behind their hiragana. */
const kanaStep = 0x60

/**
 * A text as the search compares it, in all languages alike: half-width kana and full-width letters made common, small letters
 * (every i of Turkish is one), accents taken off, katakana as hiragana, traditional Chinese as simplified.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[đðıłøœæßʼ’]/g, (letter) => alike[letter] ?? letter)
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaStep))
    .replaceAll(/[\u4e00-\u9fff]/g, (letter) => simplifiedOf.get(letter) ?? letter)
