import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { foldText } from './fold-text.ts'
import { broaderKinds } from './kinds.ts'
import { namesInRun, namesInWords } from './kinds-in-text.ts'
import { runsOf } from './split-words.ts'

/** Key of goods whose kind nothing tells. */
export const unknownKind = 'k:?'

/** Words from which on a title says what goes with the thing, and no longer what it is. */
const ends: Readonly<Record<Locale, RegExp>> = {
  // "2 in." is a measure, and a set of mugs are mugs.
  en: /[,;:()[\]–—]| - |\b(?:for|with|(?<!\d ?-?)in|without|from|to|on|by|(?<!\b(?:set|pack|pair|box|case|pcs) )of|including|featuring|w)\b/iu,
  zh: /[，,；;（(–—]| - /u,
  tw: /[，,；;（(–—]| - /u,
  ri: /[、,（(–—]| - /u,
  han: /[,（(–—]| - /u,
  tr: /[,;(–—]| - /u,
  ft: /[,;(–—]| - |(?<!\p{L})(?:pour|avec|sans|à|au|aux|en)(?!\p{L})/u,
  yn: /[,;(–—]| - |(?<!\p{L})(?:cho|kèm|có|với|bằng)(?!\p{L})/u,
  id: /[,;(–—]| - |\b(?:untuk|dengan|tanpa|dari)\b/u,
  tai: /[,;(–—]| - |สำหรับ|พร้อม/u,
}

/** Words before or after a name that only goes with the thing, is left out of it, or is what it is for. */
const besideBefore: Readonly<Record<Locale, RegExp | null>> = {
  zh: /(?:带|帶|附|配|含|送|无|無|不含|未加|不加)$/u,
  tw: /(?:带|帶|附|配|含|送|無|无|不含|未加|不加)$/u,
  ri: /(?:無|ノン)$/u,
  han: /무$/u,
  tai: /(?:สำหรับ|พร้อม|มี|ปราศจาก|ไม่มี|ไม่ใส่|ไร้)$/u,
  en: /\b(?:no|without|non)$/u,
  yn: /(?:không|không có|không chứa|kèm|cho|có)$/u,
  id: /\b(?:tanpa|bebas|dengan|untuk)$/u,
  ft: /\b(?:sans|avec|pour)$/u,
  tr: null,
}
const besideAfter: Readonly<Record<Locale, RegExp | null>> = {
  en: /^(?:-| )?free\b/u,
  zh: /^用(?!品)/u,
  tw: /^用(?!品)/u,
  ri: /^(?:付き|付|つき|入り|用(?!品)|向け|対応|内蔵|一体|不使用|無添加|なし|フリー|ゼロ|式)/u,
  han: /^(?:용(?!품)|포함|내장|겸|프리|없는|무첨가)/u,
  tr: /^(?:s[iıuü]z|l[iıuü]\b| için\b)/u,
  tai: null,
  yn: null,
  id: null,
  ft: null,
}

interface Named {
  kinds: readonly string[]
  at: number
  end: number
}

/** All names in a text, in their order. */
function namesInText(text: string, locale: Locale): Named[] {
  const runs = runsOf(text)
  const lower = text.normalize('NFKC').toLowerCase()
  const places: number[] = []
  let from = 0
  for (const run of runs) {
    const at = Math.max(from, lower.indexOf(run.shown.toLowerCase(), from))
    places.push(at)
    from = at + run.shown.length
  }
  const named: Named[] = []
  const note = (kinds: readonly string[], at: number, end: number): void => {
    const isBeside =
      besideBefore[locale]?.test(lower.slice(0, at).trimEnd()) || besideAfter[locale]?.test(lower.slice(end))
    if (!isBeside) named.push({ kinds, at, end })
  }
  const isDense = runs.some(({ kind }) => kind !== 'spaced')
  for (const [n, run] of runs.entries())
    if (run.kind !== 'spaced')
      for (const { at, length, kinds } of namesInRun(run, locale, 'title'))
        note(kinds, (places[n] ?? 0) + at, (places[n] ?? 0) + at + length)
  for (const { at, length, kinds } of namesInWords(runs, isDense ? defaultLocale : locale, 'title')) {
    const last = runs[at + length - 1]
    note(kinds, places[at] ?? 0, (places[at + length - 1] ?? 0) + (last?.shown.length ?? 0))
  }
  return named.sort((one, other) => one.at - other.at)
}

const and = /^\s*(?:and|&|\+|和|与|與|と|및|และ|và|dan|ve|et)\s*/iu

/** Kinds of a thing by its title, and other kinds that the title names. */
export function kindsOfTitle(title: string, locale: Locale): { kinds: string[]; mentions: string[] } {
  const all = namesInText(title, locale)
  const lower = title.normalize('NFKC').toLowerCase()
  const endsAt = (within: string): number => {
    const at = within.search(ends[locale])
    return at < 0 ? within.length : at
  }
  const firstEnd = endsAt(lower)
  const before = all.filter(({ at }) => at < firstEnd)
  // "For cars: charger" begins with what it is for; where what it is stands first, nothing known does.
  const candidates = before.length > 0 || languageFacts[locale].isHeadFirst ? before : all
  const place = languageFacts[locale].isHeadFirst ? 0 : candidates.length - 1
  const head = candidates[place]
  if (!head) return { kinds: [], mentions: all.flatMap((one) => one.kinds) }
  const kinds = new Set(head.kinds)
  const beside = candidates[languageFacts[locale].isHeadFirst ? place + 1 : place - 1]
  if (beside) {
    const [one, other] = beside.at < head.at ? [beside, head] : [head, beside]
    if (and.test(lower.slice(one.end, other.at))) for (const kind of beside.kinds) kinds.add(kind)
  }
  const mentions = all.flatMap((one) => one.kinds).filter((kind) => !kinds.has(kind))
  return { kinds: [...kinds], mentions }
}

/** Names of the attribute that says the kind. */
const typeNames: ReadonlySet<string> = new Set(
  'type|product type|kind|category|product category|类型|类别|商品类型|产品类型|種類|タイプ|カテゴリ|종류|유형|카테고리|ประเภท|loại|loại sản phẩm|jenis|kategori|tür|ürün tipi|tip|type de produit|catégorie|類型|類別'
    .split('|')
    .map(foldText),
)

interface Described {
  texts: readonly { locale: Locale; title: string }[]
  attributes: readonly { name: string; value: string }[]
}

/**
 * Keys of what goods are and of what their titles only mention. An attribute that says the type decides; else the titles of all
 * languages do, by what most of them say.
 */
export function kindKeys({ texts, attributes }: Described): string[] {
  const votes = new Map<string, number>()
  const mentions = new Map<string, number>()
  const add = (counts: Map<string, number>, kinds: Iterable<string>, count: number): void => {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  for (const { name, value } of attributes)
    if (typeNames.has(foldText(name)))
      add(votes, kindsOfTitle(value, defaultLocale).kinds, 2 * texts.length + 2)
  const named = texts.map(() => false)
  for (const [n, { locale, title }] of texts.entries()) {
    const read = kindsOfTitle(title, locale)
    named[n] = read.kinds.length + read.mentions.length > 0
    add(votes, read.kinds, 1)
    add(mentions, new Set([...read.kinds, ...read.mentions]), 1)
  }
  const most = Math.max(0, ...votes.values())
  const english = texts.find(({ locale }) => locale === defaultLocale)
  const own = new Set([...votes].filter(([, count]) => count * 3 >= most * 2).map(([kind]) => kind))
  // Other languages may have one word for what English has two for.
  if (english && most <= texts.length)
    for (const kind of kindsOfTitle(english.title, defaultLocale).kinds) own.add(kind)
  if (own.size === 0) return [unknownKind]
  // A word of one language alone may be another thing's name in it.
  const naming = texts.filter((_, n) => named[n])
  const mentionedMin = naming.length > 2 ? 2 : 1
  const mentioned = [...mentions].filter(([, count]) => count >= mentionedMin).map(([kind]) => kind)
  const broad = new Set([...own].flatMap((kind) => [kind, ...broaderKinds(kind)]))
  return [
    ...[...broad].map((kind) => `k:${kind}`),
    ...mentioned.filter((kind) => !broad.has(kind)).map((kind) => `m:${kind}`),
  ]
}
