/** Line of a conversation: words, speaker, and how many minutes after the line before. */
export type Line = readonly [by: 'buyer' | 'staff', text: string, afterMinutes: number]

export interface ConversationStory {
  /** Account of a buyer of the demo. */
  buyer: string
  /** True: with the shop of the buyer's latest order, whose card goes with the first line. False: with Sampan's desk. */
  withShop: boolean
  hoursAgo: number
  lines: readonly Line[]
  /** Rating; it is closed then. */
  rating?: number
}

/** Conversations that were lived: some ended, some wait for whoever tries the console. */
export const conversationStories: readonly ConversationStory[] = [
  {
    buyer: 'pierre',
    withShop: false,
    hoursAgo: 170,
    lines: [
      ['buyer', 'Bonjour, ma recharge n’apparaît pas encore.', 0],
      ['staff', 'Bonjour Pierre. Elle est visible sur le réseau, il manque deux confirmations.', 4],
      ['buyer', 'C’est arrivé, merci beaucoup.', 12],
      ['staff', 'Parfait. Bonne journée !', 2],
    ],
    rating: 5,
  },
  {
    buyer: 'hana',
    withShop: true,
    hoursAgo: 96,
    lines: [
      ['buyer', '発送はいつ頃になりますか？', 0],
      ['staff', '明日の朝に発送します。追跡番号は注文の画面に出ます。', 18],
      ['buyer', 'ありがとうございます。', 5],
    ],
    rating: 4,
  },
  {
    buyer: 'linh',
    withShop: true,
    hoursAgo: 52,
    lines: [
      ['buyer', 'Món này có màu khác không?', 0],
      ['staff', 'Hiện chỉ còn màu trong hình. Tuần sau sẽ có thêm.', 9],
      ['buyer', 'Cảm ơn shop, mình sẽ đợi.', 3],
      ['staff', 'Vâng, cảm ơn bạn.', 2],
    ],
  },
  {
    buyer: 'minjun',
    withShop: false,
    hoursAgo: 30,
    lines: [
      ['buyer', '결제 비밀번호를 잊어버렸어요.', 0],
      [
        'staff',
        '설정의 비밀번호에서 로그인 비밀번호로 다시 정하실 수 있습니다. 저희는 결제 비밀번호를 절대 묻지 않습니다.',
        6,
      ],
      ['buyer', '해결됐어요. 감사합니다!', 8],
    ],
    rating: 5,
  },
  {
    buyer: 'mai',
    withShop: true,
    hoursAgo: 5,
    lines: [
      ['buyer', 'Hello, can I change the delivery address while it is on the ship?', 0],
      ['staff', 'Good morning, Mai. Yes, until the parcel reaches the courier.', 7],
      ['staff', 'Which address should it go to?', 1],
    ],
  },
  {
    buyer: 'aylin',
    withShop: false,
    hoursAgo: 3,
    lines: [['buyer', 'Para iadem ne zaman hesabıma geçer?', 0]],
  },
  {
    buyer: 'dewi',
    withShop: true,
    hoursAgo: 2,
    lines: [
      ['buyer', 'Halo, apakah paket saya sudah dikirim?', 0],
      ['buyer', 'Saya butuh sebelum hari Sabtu.', 1],
    ],
  },
]
