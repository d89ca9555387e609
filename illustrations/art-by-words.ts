import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Planned, pictureBase } from './planned.ts'
import { tileArt } from './scenes.ts'
import { type Shot, shotOf } from './shots.ts'
import type { Art } from './thing.ts'

/** The art that shows a kind of thing, the words by which the kind is known, and whether its colours may be turned. */
interface Kind {
  art: string
  words: string
  hues?: true
}

/** Looked through from above: what is more special stands first. A word stands for its plural too. */
const kinds: readonly Kind[] = [
  { art: '1f36f', words: 'honey' },
  { art: '1f50b', words: 'power bank|battery', hues: true },
  { art: '1f50c', words: 'charger|charging|cable|adapter|plug' },
  { art: '1f3a7', words: 'headphone|earphone|airpods|headset|earbuds|homepod|speaker|echo' },
  { art: '231a', words: 'watch|watche|rolex|smartwatch|wristwatch', hues: true },
  { art: '1f576', words: 'sunglasses|sun glasses', hues: true },
  { art: '1f453', words: 'glasses|spectacles' },
  { art: '1f4bb', words: 'laptop|notebook|macbook|zenbook|matebook|ultrabook|yoga' },
  { art: '1f5a5', words: 'desktop|monitor|imac|computer' },
  { art: '2328', words: 'keyboard' },
  { art: '1f5b1', words: 'mouse' },
  { art: '1f5a8', words: 'printer' },
  { art: '1f3ae', words: 'gamepad|controller|console', hues: true },
  { art: '1f6dc', words: 'router|wifi', hues: true },
  { art: '1f4f7', words: 'camera|selfie|monopod|tripod|lens' },
  { art: '1f4f1', words: 'phone|smartphone|iphone|galaxy|oppo|realme|vivo|ipad|tablet|tab|case', hues: true },
  { art: '1f4fa', words: 'television|tv' },
  { art: '1f4fb', words: 'radio|stereo' },
  { art: '1f399', words: 'microphone' },
  { art: '1f526', words: 'torch|flashlight' },
  { art: '1f4a1', words: 'lamp|light|bulb|lighting' },
  { art: '1fa92', words: 'razor|shaver', hues: true },
  { art: '1faa5', words: 'toothbrush', hues: true },
  { art: '1f9fb', words: 'tissue|toilet paper|napkin' },
  { art: '1f484', words: 'lipstick|makeup|mascara|eyeshadow|blush|powder canister|nail|cosmetic' },
  {
    art: '1f9f4',
    words: 'lotion|cream|wash|shampoo|moisturiser|moisturizer|perfume|eau|fragrance|serum|cologne',
  },
  { art: '1f9fc', words: 'soap' },
  { art: '1f9fd', words: 'sponge' },
  { art: '1fa9e', words: 'mirror', hues: true },
  { art: '1f6cf', words: 'bed|mattress|linen|duvet|pillow', hues: true },
  { art: '1f6cb', words: 'sofa|couch', hues: true },
  { art: '1fa91', words: 'chair|stool|table|furniture|swing|desk' },
  { art: '1f5bc', words: 'frame|painting|poster|print' },
  { art: '1fab4', words: 'plant|pot plant|plant pot' },
  { art: '1f56f', words: 'candle' },
  { art: '1f3fa', words: 'vase|showpiece|ornament' },
  { art: '1f570', words: 'clock' },
  { art: '1fad6', words: 'teapot|kettle', hues: true },
  { art: '2615', words: 'cup|mug|coffee|nescafe|espresso' },
  { art: '1fad9', words: 'jar|glass|bottle|container' },
  { art: '1f9fa', words: 'basket|tray|rack|lunch box' },
  {
    art: '1f963',
    words:
      'bowl|plate|pan|pot|wok|sieve|strainer|whisk|spatula|turner|tongs|grater|peeler|squeezer|slicer|blender|spoon|fork|knife|cutlery|rolling pin|chopping board|stove|microwave|oven|kitchen',
    hues: true,
  },
  { art: '1f353', words: 'strawberry|strawberries' },
  { art: '1fad0', words: 'blueberry|blueberries|mulberry|berry|berries' },
  { art: '1f347', words: 'grape|raisin' },
  { art: '1f34b', words: 'lemon|lime|citrus' },
  { art: '1f34a', words: 'orange|mandarin|juice|soft drink' },
  { art: '1f96d', words: 'mango|kiwi|papaya|fruit' },
  { art: '1f352', words: 'cherry|cherries|apple' },
  { art: '1f951', words: 'avocado|cucumber|oil|pepper|vegetable' },
  { art: '1f9c0', words: 'cheese|milk|butter|egg' },
  { art: '1f36b', words: 'chocolate|cocoa' },
  { art: '1f36a', words: 'cookie|biscuit' },
  { art: '1f375', words: 'tea' },
  { art: '1f330', words: 'nut|chestnut|potato|potatoe|onion|rice' },
  { art: '1f392', words: 'backpack|rucksack', hues: true },
  { art: '1f45c', words: 'handbag|bag|tote' },
  { art: '1f45b', words: 'purse|wallet', hues: true },
  { art: '1f4bc', words: 'briefcase' },
  { art: '1f48d', words: 'ring|earring|necklace|bracelet|jewellery|jewelry' },
  { art: '1f45f', words: 'sneaker|trainer|running shoe|cleat|jordan', hues: true },
  { art: '1f460', words: 'heel|pump', hues: true },
  { art: '1f461', words: 'sandal|slipper', hues: true },
  { art: '1f462', words: 'ankle boot|boot', hues: true },
  { art: '1f45e', words: 'shoe|loafer' },
  { art: '1f457', words: 'dress|dresse|frock|gown|skirt|corset', hues: true },
  { art: '1f45a', words: 'blouse|women top', hues: true },
  { art: '1f454', words: 'shirt|suit', hues: true },
  { art: '1f455', words: 'tshirt|t shirt|tee|jersey|top', hues: true },
  { art: '1f456', words: 'jeans|trousers|pants', hues: true },
  { art: '1f9e5', words: 'coat|jacket|hoodie', hues: true },
  { art: '1f9e6', words: 'sock', hues: true },
  { art: '1f9e3', words: 'scarf', hues: true },
  { art: '1f9e4', words: 'glove', hues: true },
  { art: '1f9e2', words: 'cap|beanie|helmet', hues: true },
  { art: '1f3a9', words: 'hat' },
  { art: '1f302', words: 'umbrella', hues: true },
  { art: '1f6f4', words: 'scooter|motorcycle|motorbike|motogp|sportbike|kawasaki', hues: true },
  { art: '1f6b2', words: 'bicycle|bike', hues: true },
  { art: '1f6f9', words: 'skateboard', hues: true },
  { art: '26fa', words: 'tent|camping', hues: true },
  { art: '1f3c0', words: 'basketball' },
  { art: '1f3be', words: 'tennis|racket|badminton|shuttlecock', hues: true },
  { art: '1f3d3', words: 'table tennis|ping pong|bat|cricket|wicket', hues: true },
  { art: '26bd', words: 'football|soccer|volleyball|baseball|golf|ball', hues: true },
  { art: '1f9e9', words: 'puzzle|jigsaw' },
  { art: '1f9f8', words: 'teddy|plush|doll' },
  { art: '1f916', words: 'robot' },
  { art: '1f682', words: 'train' },
  { art: '1f697', words: 'toy car|car|vehicle|charger sxt|durango|touring|dodge', hues: true },
]

const patterns = kinds.map((kind) => ({ ...kind, pattern: new RegExp(`\\b(?:${kind.words})s?\\b`, 'i') }))
const colourWords =
  /\b(black|white|grey|gray|silver|gold|golden|red|blue|green|yellow|orange|purple|pink|brown|beige|plum)\b/i

/** A kind that only one of our categories sells: a phone charger is no car of that name. */
const onlyIn: Readonly<Partial<Record<string, readonly Category[]>>> = {
  '1f50c': ['phone', 'electrical', 'computer'],
  '1f50b': ['phone', 'electrical', 'computer'],
  '1f352': ['food'],
  '1f34b': ['food'],
  '1f34a': ['food'],
  '1f951': ['food'],
  '1f9c0': ['food'],
  '1f330': ['food'],
  '1f96d': ['food'],
  '1f4f1': ['phone', 'computer', 'electrical'],
  '1f9f4': ['health', 'women', 'men'],
  '1f5bc': ['family'],
  '1f457': ['women'],
}

/** Drawing for a category whose own sign would promise too much: no buyer takes a basket for the food itself. */
const plainArt: Readonly<Partial<Record<Category, string>>> = { food: '1f9fa' }

const hues = [0, 110, 255] as const

/**
 * Drawing for goods that come without pictures: by the words of their (English) title, else by what their source calls
 * their kind, else by their category. `key` decides the colour and the first shot, so that neighbours differ and the
 * same goods always look the same.
 */
export function picturesByWords(
  category: Category,
  title: string,
  kindWords: string,
  key: string,
): (Planned & { base: string; thing: Art })[] {
  const kindOf = (words: string) =>
    patterns.find(({ art, pattern }) => pattern.test(words) && (onlyIn[art]?.includes(category) ?? true))
  const kind = kindOf(title) ?? kindOf(kindWords)
  const art = kind?.art ?? plainArt[category] ?? tileArt[category]
  const chosen = numberOf(key)
  const hue = kind?.hues && !colourWords.test(title) ? (hues[chosen % hues.length] ?? 0) : 0
  const lead: readonly Shot[] = chosen % 2 === 0 ? ['studio', 'stage'] : ['stage', 'studio']
  const thing: Art = { art, hue }
  return [...lead, 'close' as const].map((shot) => {
    const name = [category, art, hue, shot].join('-')
    return { name, base: pictureBase(name), thing, scene: shotOf(category, thing, shot) }
  })
}

/** The same number for the same text, spread evenly. */
function numberOf(text: string): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (sum ^ (sum >>> 15)) >>> 0
}
