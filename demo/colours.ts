import type { Localized } from '@sampan/contract/wire/locales.ts'

interface Colour {
  key: string
  /** The hue in degrees up to which the name fits. */
  upTo: number
  name: Localized
}

const coral: Localized = {
  en: 'Coral',
  zh: '珊瑚红',
  ri: 'コーラル',
  han: '코랄',
  tai: 'ส้มปะการัง',
  yn: 'San hô',
  id: 'Koral',
  tr: 'Mercan',
  ft: 'Corail',
  tw: '珊瑚紅',
}

/** Names of colours around the wheel, from red back to red. */
const wheel: readonly Colour[] = [
  { key: 'coral', upTo: 14, name: coral },
  {
    key: 'amber',
    upTo: 34,
    name: {
      en: 'Amber',
      zh: '琥珀',
      ri: 'アンバー',
      han: '앰버',
      tai: 'อำพัน',
      yn: 'Hổ phách',
      id: 'Ambar',
      tr: 'Kehribar',
      ft: 'Ambre',
      tw: '琥珀',
    },
  },
  {
    key: 'honey',
    upTo: 52,
    name: {
      en: 'Honey',
      zh: '蜜黄',
      ri: 'ハニー',
      han: '허니',
      tai: 'น้ำผึ้ง',
      yn: 'Vàng mật ong',
      id: 'Madu',
      tr: 'Bal',
      ft: 'Miel',
      tw: '蜜黃',
    },
  },
  {
    key: 'lime',
    upTo: 84,
    name: {
      en: 'Lime',
      zh: '青柠',
      ri: 'ライム',
      han: '라임',
      tai: 'เขียวมะนาว',
      yn: 'Xanh chanh',
      id: 'Limau',
      tr: 'Misket limonu',
      ft: 'Citron vert',
      tw: '萊姆綠',
    },
  },
  {
    key: 'moss',
    upTo: 135,
    name: {
      en: 'Moss',
      zh: '苔绿',
      ri: 'モス',
      han: '모스',
      tai: 'เขียวมอส',
      yn: 'Xanh rêu',
      id: 'Hijau lumut',
      tr: 'Yosun',
      ft: 'Mousse',
      tw: '苔綠',
    },
  },
  {
    key: 'jade',
    upTo: 168,
    name: {
      en: 'Jade',
      zh: '翡翠',
      ri: 'ジェイド',
      han: '제이드',
      tai: 'หยก',
      yn: 'Ngọc bích',
      id: 'Giok',
      tr: 'Yeşim',
      ft: 'Jade',
      tw: '翡翠',
    },
  },
  {
    key: 'sea',
    upTo: 196,
    name: {
      en: 'Sea',
      zh: '海蓝',
      ri: 'シー',
      han: '바다색',
      tai: 'น้ำทะเล',
      yn: 'Xanh biển',
      id: 'Biru laut',
      tr: 'Deniz',
      ft: 'Mer',
      tw: '海藍',
    },
  },
  {
    key: 'sky',
    upTo: 222,
    name: {
      en: 'Sky',
      zh: '天蓝',
      ri: 'スカイ',
      han: '스카이',
      tai: 'ฟ้า',
      yn: 'Xanh trời',
      id: 'Biru langit',
      tr: 'Gök mavisi',
      ft: 'Ciel',
      tw: '天藍',
    },
  },
  {
    key: 'indigo',
    upTo: 252,
    name: {
      en: 'Indigo',
      zh: '靛蓝',
      ri: 'インディゴ',
      han: '인디고',
      tai: 'คราม',
      yn: 'Chàm',
      id: 'Nila',
      tr: 'Çivit',
      ft: 'Indigo',
      tw: '靛藍',
    },
  },
  {
    key: 'lilac',
    upTo: 290,
    name: {
      en: 'Lilac',
      zh: '丁香紫',
      ri: 'ライラック',
      han: '라일락',
      tai: 'ม่วงไลแลค',
      yn: 'Tím tử đinh hương',
      id: 'Ungu muda',
      tr: 'Leylak',
      ft: 'Lilas',
      tw: '丁香紫',
    },
  },
  {
    key: 'orchid',
    upTo: 325,
    name: {
      en: 'Orchid',
      zh: '兰花紫',
      ri: 'オーキッド',
      han: '오키드',
      tai: 'กล้วยไม้',
      yn: 'Tím hoa lan',
      id: 'Anggrek',
      tr: 'Orkide',
      ft: 'Orchidée',
      tw: '蘭花紫',
    },
  },
  {
    key: 'rose',
    upTo: 352,
    name: {
      en: 'Rose',
      zh: '玫瑰',
      ri: 'ローズ',
      han: '로즈',
      tai: 'กุหลาบ',
      yn: 'Hồng',
      id: 'Mawar',
      tr: 'Gül',
      ft: 'Rose',
      tw: '玫瑰',
    },
  },
  { key: 'coral', upTo: 360, name: coral },
]

/** For things that are black, white or grey, in the order of their three pictures. */
const neutral: readonly Colour[] = [
  {
    key: 'pearl',
    upTo: 0,
    name: {
      en: 'Pearl',
      zh: '珍珠白',
      ri: 'パール',
      han: '펄',
      tai: 'ขาวมุก',
      yn: 'Ngọc trai',
      id: 'Mutiara',
      tr: 'İnci',
      ft: 'Perle',
      tw: '珍珠白',
    },
  },
  {
    key: 'sand',
    upTo: 0,
    name: {
      en: 'Sand',
      zh: '沙色',
      ri: 'サンド',
      han: '샌드',
      tai: 'ทราย',
      yn: 'Cát',
      id: 'Pasir',
      tr: 'Kum',
      ft: 'Sable',
      tw: '沙色',
    },
  },
  {
    key: 'mist',
    upTo: 0,
    name: {
      en: 'Mist',
      zh: '雾灰',
      ri: 'ミスト',
      han: '미스트',
      tai: 'หมอก',
      yn: 'Sương',
      id: 'Kabut',
      tr: 'Sis',
      ft: 'Brume',
      tw: '霧灰',
    },
  },
]

/** Names the three colourways of a thing by the hues of their pictures; three different names, always. */
export function colourNames(hues: readonly (number | null)[]): { key: string; name: Localized }[] {
  const named = hues.map((hue, n) => (hue === null ? neutral[n] : wheel.find((colour) => hue < colour.upTo)))
  const keys = new Set(named.map((colour) => colour?.key))
  const chosen = keys.size === hues.length ? named : neutral.slice(0, hues.length)
  return chosen.flatMap((colour) => (colour ? [{ key: colour.key, name: colour.name }] : []))
}
