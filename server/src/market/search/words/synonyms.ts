import type { Category } from '@sampan/contract/market/categories/categories.ts'

/**
 * Words for the same quality of goods, a line for each (what goods are stands in kinds.ts), in any of the ten languages together: a reader of one language also finds
 * goods whose texts are in another. `|` parts the words. Words that mean two things stand in no line.
 */
export const synonymLines: readonly string[] = [
  'gaming|gamer|游戏|电竞|ゲーミング|게이밍|เกมมิ่ง|เล่นเกม|chơi game|oyuncu|oyun|電競',
  'kids|children|child|toddler|baby|babies|婴儿|儿童|孩子|小孩|宝宝|子供|子ども|キッズ|こども|어린이|아이|키즈|유아|เด็ก|trẻ em|bé|anak|çocuk|enfant|兒童',
  'silk|真丝|丝绸|シルク|絹|실크|ผ้าไหม|lụa|sutra|ipek|soie|絲綢|真絲',
  'wireless|bluetooth|蓝牙|藍牙|블루투스|บลูทูธ|无线|ワイヤレス|コードレス|무선|ไร้สาย|không dây|nirkabel|tanpa kabel|kablosuz|sans fil|無線',
  'rechargeable|充电式|充電式|충전식|ชาร์จได้|sạc lại|isi ulang|şarjlı|rechargeable',
  'waterproof|weatherproof|water resistant|防水|방수|กันน้ำ|chống nước|tahan air|anti air|su geçirmez|étanche|imperméable',
  'handmade|hand made|手工|手作り|ハンドメイド|수제|핸드메이드|ทำมือ|thủ công|buatan tangan|el yapımı|fait main',
  'sugar free|unsweetened|no sugar|无糖|無糖|砂糖不使用|無加糖|무가당|무설탕|ไม่เติมน้ำตาล|ไม่ใส่น้ำตาล|không đường|tanpa gula|şekersiz|sans sucre|不加糖',
  'fragrance free|unscented|perfume free|无香|無香料|무향|ไม่มีกลิ่น|không mùi|tanpa pewangi|kokusuz|parfümsüz|sans parfum',
  'red|crimson|scarlet|红色|红|赤い|赤|赤色|レッド|빨간|빨강|빨간색|레드|สีแดง|แดง|màu đỏ|đỏ|merah|kırmızı|rouge|紅色|紅',
  'blue|navy|蓝色|蓝|青い|青|ブルー|파란|파랑|파란색|블루|สีน้ำเงิน|สีฟ้า|màu xanh dương|xanh dương|xanh lam|biru|mavi|lacivert|bleu|bleue|藍色|藍',
  'black|黑色|黑|黒い|黒|ブラック|검은|검정|검은색|블랙|สีดำ|ดำ|màu đen|đen|hitam|siyah|noir|noire',
  'white|白色|白|白い|ホワイト|흰|하얀|흰색|화이트|สีขาว|ขาว|màu trắng|trắng|putih|beyaz|blanc|blanche',
  'green|绿色|绿|緑|グリーン|초록|녹색|초록색|그린|สีเขียว|เขียว|xanh lá|xanh lục|hijau|yeşil|vert|verte|綠色',
  'pink|粉色|粉红|ピンク|분홍|핑크|분홍색|สีชมพู|ชมพู|màu hồng|hồng|merah muda|pembe|rose|粉紅色',
  'leather|皮革|真皮|皮质|皮|レザー|革|本革|가죽|หนัง|หนังแท้|da|da thật|kulit|deri|cuir|皮製',
  'cotton|棉|纯棉|コットン|綿|면|코튼|ผ้าฝ้าย|cotton|vải bông|katun|pamuk|pamuklu|coton|純棉',
  'wool|woollen|羊毛|ウール|毛|울|양모|ขนสัตว์|ขนแกะ|len|wol|yün|laine',
  'wooden|wood|木制|木质|木頭|木製|木|나무|원목|ไม้|gỗ|kayu|ahşap|en bois|bois',
]

/** Another name that means the asked thing only among such goods: a notebook is a laptop beside computers and paper elsewhere. */
export interface NarrowName {
  said: string
  also: string
  categories: readonly Category[]
}

const devices: readonly Category[] = ['computer', 'electrical']

export const narrowNames: readonly NarrowName[] = [
  { said: 'laptop', also: 'notebook', categories: devices },
  { said: 'tablet', also: 'tab', categories: devices },
]
