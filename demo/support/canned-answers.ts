import type { Locale } from '@sampan/contract/wire/locales.ts'

interface CannedAnswer {
  title: string
  texts: { en: string } & Partial<Record<Locale, string>>
}

/** Answers of the demo's desk, in the ten languages. */
export const cannedAnswers: readonly CannedAnswer[] = [
  {
    title: 'Greeting',
    texts: {
      en: 'Hello {buyer}, thank you for writing. How can I help?',
      zh: '{buyer}您好，感谢联系我们。请问有什么可以帮您？',
      ri: '{buyer}様、お問い合わせありがとうございます。どのようなご用件でしょうか。',
      han: '{buyer}님, 안녕하세요. 문의해 주셔서 감사합니다. 무엇을 도와드릴까요?',
      tai: 'สวัสดีค่ะ คุณ {buyer} ขอบคุณที่ติดต่อเรา มีอะไรให้ช่วยไหมคะ',
      yn: 'Xin chào {buyer}, cảm ơn bạn đã nhắn. Chúng tôi có thể giúp gì?',
      id: 'Halo {buyer}, terima kasih sudah menghubungi kami. Apa yang bisa kami bantu?',
      tr: 'Merhaba {buyer}, yazdığınız için teşekkürler. Nasıl yardımcı olabiliriz?',
      ft: 'Bonjour {buyer}, merci de votre message. Comment pouvons-nous vous aider ?',
      tw: '{buyer}您好，感謝聯絡我們。請問有什麼可以幫您？',
    },
  },
  {
    title: 'Which order?',
    texts: {
      en: 'Which order is it about? Please open the order and tap “Write to the shop”, or send us its number.',
      zh: '请问是哪一个订单？请把订单号发给我们。',
      ri: 'どのご注文についてでしょうか。注文番号をお知らせください。',
      han: '어느 주문에 관한 문의인가요? 주문 번호를 알려 주세요.',
      tai: 'เกี่ยวกับคำสั่งซื้อไหนคะ กรุณาส่งเลขที่คำสั่งซื้อให้เราค่ะ',
      yn: 'Bạn hỏi về đơn hàng nào? Vui lòng gửi cho chúng tôi mã đơn hàng.',
      id: 'Ini tentang pesanan yang mana? Kirimkan nomornya kepada kami.',
      tr: 'Hangi siparişle ilgili? Lütfen sipariş numarasını gönderin.',
      ft: 'De quelle commande s’agit-il ? Envoyez-nous son numéro.',
      tw: '請問是哪一筆訂單？請把訂單編號傳給我們。',
    },
  },
  {
    title: 'Recharge waits for confirmations',
    texts: {
      en: 'Your recharge has been detected on the network. It is credited automatically after the last confirmation.',
      zh: '已在网络上检测到您的充值，最后一次确认后会自动到账。',
      ri: 'チャージはネットワーク上で確認できています。最後の確認後に自動で残高に反映されます。',
      han: '충전이 네트워크에서 확인되었습니다. 마지막 확인 후 자동으로 반영됩니다.',
      tai: 'ตรวจพบยอดเติมเงินของคุณบนเครือข่ายแล้วค่ะ ยอดจะเข้าเองหลังการยืนยันครั้งสุดท้าย',
      yn: 'Khoản nạp tiền đã được ghi nhận trên mạng. Sau xác nhận cuối cùng, tiền sẽ tự vào số dư.',
      id: 'Isi saldo Anda sudah terdeteksi di jaringan. Saldo bertambah otomatis setelah konfirmasi terakhir.',
      tr: 'Yüklemeniz ağda algılandı. Son onaydan sonra bakiyenize kendiliğinden eklenir.',
      ft: 'Votre recharge a été détectée sur le réseau. Elle est créditée automatiquement après la dernière confirmation.',
      tw: '已在網路上偵測到您的儲值，最後一次確認後會自動入帳。',
    },
  },
]
