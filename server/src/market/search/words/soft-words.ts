import { foldText } from './fold-text.ts'

/** Words that say what somebody wants and not what it is; goods need not have them. */
const text = `a an the for of to in on with and or my me i is are by from at it this that some any best good cheap cheapest new buy shop online sale
gift gifts present presents find looking want need great nice top quality price under below
礼物 禮物 送礼 送禮 的 买 買 便宜 推荐 推薦 给 給 ギフト プレゼント の を が に 用 おすすめ 安い 贈り物 선물 추천 용 싼 저렴한 ของขวัญ ราคาถูก สำหรับ ที่ และ
quà tặng quà cho giá rẻ của và để hadiah kado untuk yang dan di murah dengan hediye için ve ile en ucuz bir cadeau cadeaux pour le la les un une des de du et au aux avec pas cher chère en`

export const softWords: ReadonlySet<string> = new Set(text.split(/\s+/).map(foldText))

/** Words of them that are written with accents, as they are. */
export const accentedSoft: ReadonlySet<string> = new Set(text.split(/\s+/).map((word) => word.toLowerCase()))
