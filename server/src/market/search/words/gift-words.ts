import type { Category } from '@sampan/contract/market/categories/categories.ts'

/** Person that a present is for. */
export type GiftFor = 'anybody' | 'her' | 'him' | 'child'

/** Words of ten languages, in expressions: between letters of scripts with spaces nothing else may stand. */
const spaced = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
const dense = (words: string): RegExp => new RegExp(words, 'gu')

const gift = [
  spaced(
    'gift(?:s| ideas?)?|presents?|cadeaux?|idées? cadeaux?|hediye(?:si|ler|lik)?|hadiah|kado|quà(?: tặng)?|qua tang|món quà|secret santa|stocking (?:stuffer|filler)s?|something(?= for (?:my |the |an? )?(?:mom|mum|mother|dad|father|wife|husband|girlfriend|boyfriend|grandma|grandpa|sister|brother|friend|son|daughter|kid|child|him|her|teacher|boy|girl))',
  ),
  dense(
    '礼物|禮物|礼品|禮品|送礼|送禮|送(?:给|給)?(?=妈|媽|母|爸|父|老婆|老公|女|男|朋友|孩|小|宝|寶|儿|兒|老人|长辈|長輩)|プレゼント|ギフト|贈り物|贈りもの|선물|ของขวัญ|ของฝาก',
  ),
]
/** A day on which presents are given, and whom it honours. */
const days = [
  spaced(
    "(?:mother|father|valentine)'?s'? day|fête des (?:mères|pères)|saint-valentin|anneler günü|babalar günü|sevgililer günü|hari (?:ibu|ayah)|ngày của (?:mẹ|cha)",
  ),
  dense('母の日|父の日|敬老の日|母亲节|母親節|父亲节|父親節|情人节|情人節|어버이날|วันแม่|วันพ่อ'),
]
const relations: readonly [GiftFor, RegExp[]][] = [
  [
    'her',
    [
      spaced(
        "(?:my )?(?:mom|mum|mother|mommy|mummy|mama|wife|girlfriend|grandma|grandmother|sister|aunt|her|women|woman)(?:'s day|'s|s)?|maman|mère|femme|copine|mamie|grand-mère|sœur|fête des mères|anne(?:m|me|ye|ne|ler günü|ler gününe)?|eş(?:im|ime)|sevgili(?:m|me|ye)?|abla(?:m|ma|ya)?|kadın(?:lara|a)?|ibu|mama|istri|pacar|nenek|kakak perempuan|hari ibu|mẹ|me|vợ|bạn gái|bà|chị gái|má",
      ),
      dense(
        '妈妈|媽媽|母亲节|母親節|母亲|母親|老婆|妻子|女朋友|女友|女生|奶奶|母の日|お母さん|母|妻|彼女|おばあちゃん|엄마|어머니|어버이날|아내|와이프|여자친구|여친|할머니|แม่|คุณแม่|ภรรยา|แฟนสาว|วันแม่|ยาย',
      ),
    ],
  ],
  [
    'him',
    [
      spaced(
        "(?:my )?(?:dad|father|daddy|papa|husband|boyfriend|grandpa|grandfather|brother|uncle|him|men|man)(?:'s day|'s|s)?|père|mari|copain|papi|grand-père|frère|homme|fête des pères|baba(?:m|ma|ya|lar günü)?|koca(?:m|ma)?|erkek(?:lere|e)?(?: arkadaş(?:ım|ıma|a)?)?|abi(?:m|me|ye)?|ayah|bapak|papa|suami|pacar cowok|kakek|bố|ba|cha|chồng|bạn trai|ông",
      ),
      dense(
        '爸爸|父亲节|父親節|父亲|父親|老公|丈夫|男朋友|男友|男生|爷爷|爺爺|父の日|お父さん|父|夫|彼氏|おじいちゃん|아빠|아버지|남편|남자친구|남친|할아버지|พ่อ|คุณพ่อ|สามี|แฟนหนุ่ม|วันพ่อ',
      ),
    ],
  ],
  [
    'child',
    [
      spaced(
        "\\d{1,2}[ -]*(?:year|yr|month)s?[ -]*olds?|age[ds]? \\d{1,2}|kids?(?:'s)?|child(?:ren)?(?:'s)?|boys?|girls?|baby|babies|toddlers?|son|daughter|grandson|granddaughter|nephew|niece|enfants?|bébé|garçon|fille|\\d{1,2} ans|çocu(?:k|ğa|klara|ğu)(?: için)?|bebek|\\d{1,2} yaş(?:ında|ındaki)?|anak(?: laki-laki| perempuan)?|bayi|\\d{1,2} tahun|trẻ em|bé(?: trai| gái)?|con trai|con gái|\\d{1,2} tuổi",
      ),
      dense(
        '\\d{1,2}\\s*(?:岁|歲|歳|才|살|ขวบ)|孩子|儿童|兒童|小孩|宝宝|寶寶|小朋友|男孩|女孩|儿子|女儿|子供|子ども|こども|赤ちゃん|男の子|女の子|孫|아이|어린이|아기|아들|딸|조카|เด็ก|ลูก|หลาน',
      ),
    ],
  ],
  [
    'anybody',
    [
      spaced(
        "birthday|christmas|xmas|anniversary|valentine'?s?(?: day)?|saint-valentin|sevgililer günü|wedding|graduation|new year|(?:my )?friends?|teacher|coworker|colleague|anniversaire|noël|mariage|ami|amie|maîtresse|doğum günü|yılbaşı|arkadaş(?:ıma|ım|a)?|öğretmen(?:e|ime)?|ulang tahun|natal|teman|guru|sinh nhật|giáng sinh|bạn|cô giáo",
      ),
      dense(
        '生日|情人节|情人節|敬老の日|圣诞|聖誕|节日|結婚|结婚|朋友|老师|老師|誕生日|クリスマス|友達|友だち|先生|お祝い|생일|크리스마스|친구|선생님|결혼|วันเกิด|คริสต์มาส|เพื่อน|ครู|ปีใหม่',
      ),
    ],
  ],
]
/** Words between those of such a wish. */
const fillers = [
  spaced(
    'for|to|my|a|an|the|of|ideas?|under|unique|special|personali[sz]ed|pour|ma|mon|mes|de|un|une|d|l|à|için|bir|buat|untuk|bagi|si|cho|tặng|de|old|year',
  ),
  dense('给|給|送|的|に|へ|の|への|向け|用|에게|한테|을|를|께|드릴|줄|용|ให้|สำหรับ|แด่|แก่|ของ'),
]

const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
const has = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => text.search(pattern) >= 0)

/** A wish for a present, and what else is said of it. */
export interface GiftRead {
  for: GiftFor
  /** The wish itself, as it was typed. */
  shown: string
  /** Words that are left. */
  words: string
}

/** Reads "gift for mom" and "mother's day" as a present for her. Null where no present is asked for. */
export function readGift(text: string): GiftRead | null {
  const written = text.normalize('NFC')
  if (!has(written, gift) && !has(written, days)) return null
  let words = without(written, gift)
  let whom: GiftFor = 'anybody'
  for (const [relation, patterns] of relations) {
    if (!has(words, patterns)) continue
    words = without(words, patterns)
    if (whom === 'anybody') whom = relation
  }
  const rest = without(words, fillers)
  return {
    for: whom,
    shown: text.trim(),
    words: /[\p{L}\p{N}]/u.test(rest) ? rest.replaceAll(/\s+/g, ' ').trim() : '',
  }
}

/** An age beside other words says for whom a thing is, and stands in no title. */
const age = [
  spaced(
    '\\d{1,2}[ -]*(?:year|yr)s?[ -]*olds?|\\d{1,2} ans|\\d{1,2} yaş(?:ında|ındaki)?|\\d{1,2} tahun|\\d{1,2} tuổi',
  ),
  dense('\\d{1,2}\\s*(?:岁|歲|歳|才|살|ขวบ)'),
]
export const withoutAge = (text: string): string => without(text, age).trim()

interface GiftKinds {
  kinds: readonly string[]
  categories: readonly Category[]
}
/** Presents that are given most, by the person: kinds, or whole categories. */
export const giftKinds: Readonly<Record<GiftFor, GiftKinds>> = {
  anybody: {
    kinds:
      'chocolate cookies honey tea mooncakes candle vase cup teapot picture-frame scarf gloves ring hand-fan umbrella plush puzzle kite lipstick'.split(
        ' ',
      ),
    categories: ['toys'],
  },
  her: {
    kinds:
      'scarf handbag ring lipstick hand-fan gloves robe lotion soap bath candle vase cup teapot tea honey chocolate cookies mooncakes jam'.split(
        ' ',
      ),
    categories: [],
  },
  him: {
    kinds: 'shirt tie socks cap briefcase umbrella sunglasses dress-shoes dress-hat'.split(' '),
    categories: [],
  },
  child: { kinds: [], categories: ['toys'] },
}
