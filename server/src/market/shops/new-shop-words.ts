import type { Localized } from '@sampan/contract/wire/locales.ts'

/** The text of a shop that has not written its own; the owner's name is put in when the shop is opened. */
export const newShopWords: Readonly<Record<'tagline' | 'about', Localized>> = {
  tagline: {
    en: 'New on {brand}',
    zh: '新店入驻',
    ri: '新しく加わったショップ',
    han: '새로 문을 연 상점',
    tai: 'ร้านใหม่เพิ่งมาถึง',
    yn: 'Cửa hàng mới mở',
    id: 'Toko baru bergabung',
    tr: 'Aramıza yeni katıldı',
    ft: 'Nouvelle boutique',
    tw: '新店進駐',
  },
  about: {
    en: 'This shop has just started selling here.',
    zh: '这家店刚刚在这里开业。',
    ri: 'このショップは、ここで販売を始めたばかりです。',
    han: '이곳에서 막 판매를 시작한 상점입니다.',
    tai: 'ร้านนี้เพิ่งเริ่มวางขายสินค้าที่นี่',
    yn: 'Cửa hàng này vừa bắt đầu bày bán tại đây.',
    id: 'Toko ini baru saja mulai berjualan di sini.',
    tr: 'Bu mağaza burada yeni satışa başladı.',
    ft: 'Cette boutique vient de commencer à vendre ici.',
    tw: '這家店剛剛在這裡開幕。',
  },
}
