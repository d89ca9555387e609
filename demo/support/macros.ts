import type { ConsoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'

type Macro = InputOf<ConsoleEndpoints['shop_support_macro_save']>

/** Macros of the demo's shop. */
export const shopMacros: readonly Macro[] = [
  {
    name: 'Parcel is late',
    cannedId: null,
    texts: {
      en: 'Hello {buyer}, I am sorry that you wait. I have asked the carrier where your parcel is and write as soon as they answer.',
      zh: '{buyer}您好，抱歉让您久等。我已向承运商查询包裹位置，一有消息马上告诉您。',
      ri: '{buyer}様、お待たせして申し訳ございません。配送会社に確認しておりますので、返答があり次第ご連絡いたします。',
      han: '{buyer}님, 기다리시게 해서 죄송합니다. 배송사에 위치를 확인 중이며 답이 오는 대로 알려 드리겠습니다.',
      tai: 'คุณ {buyer} คะ ขออภัยที่ให้รอค่ะ เราสอบถามบริษัทขนส่งแล้ว จะแจ้งให้ทราบทันทีที่ได้คำตอบค่ะ',
      yn: 'Chào {buyer}, xin lỗi vì để bạn chờ. Chúng tôi đã hỏi đơn vị vận chuyển và sẽ báo ngay khi có câu trả lời.',
      id: 'Halo {buyer}, maaf sudah menunggu. Kami sudah menanyakan paket Anda ke kurir dan akan mengabari begitu ada jawaban.',
      tr: 'Merhaba {buyer}, beklettiğimiz için özür dileriz. Kargo firmasına sorduk, yanıt gelir gelmez yazacağız.',
      ft: 'Bonjour {buyer}, désolé pour l’attente. J’ai demandé au transporteur où est votre colis et je vous écris dès sa réponse.',
      tw: '{buyer}您好，抱歉讓您久等。我已向貨運公司查詢包裹位置，一有消息馬上告訴您。',
    },
    state: 'waiting',
    note: 'Carrier was asked. Look again tomorrow.',
  },
  {
    name: 'Solved, thank you',
    cannedId: null,
    texts: {
      en: 'Glad that it is solved, {buyer}. Have a good day!',
      zh: '很高兴问题解决了，{buyer}。祝您愉快！',
      ri: '解決して何よりです、{buyer}様。またのご利用をお待ちしております。',
      han: '해결되어 다행입니다, {buyer}님. 좋은 하루 보내세요!',
      tai: 'ดีใจที่แก้ไขได้แล้วค่ะ คุณ {buyer} ขอให้เป็นวันที่ดีนะคะ',
      yn: 'Rất vui vì đã giải quyết xong, {buyer}. Chúc bạn một ngày tốt lành!',
      id: 'Senang masalahnya sudah selesai, {buyer}. Semoga hari Anda menyenangkan!',
      tr: 'Çözüldüğüne sevindik, {buyer}. İyi günler!',
      ft: 'Ravi que ce soit réglé, {buyer}. Bonne journée !',
      tw: '很高興問題解決了，{buyer}。祝您愉快！',
    },
    state: 'closed',
    note: '',
  },
]

/** Macro of the demo's desk. */
export const deskMacro: Macro = {
  name: 'Recharge looked at by finance',
  cannedId: null,
  texts: {
    en: 'Hello {buyer}, a colleague checks your recharge. You get an answer within a day.',
    zh: '{buyer}您好，同事正在核对您的充值，一天之内会答复您。',
    ri: '{buyer}様、担当者がチャージを確認しております。1日以内にご連絡いたします。',
    han: '{buyer}님, 담당자가 충전을 확인하고 있습니다. 하루 안에 답변드리겠습니다.',
    tai: 'คุณ {buyer} คะ เพื่อนร่วมงานกำลังตรวจสอบยอดเติมเงิน จะตอบกลับภายในหนึ่งวันค่ะ',
    yn: 'Chào {buyer}, đồng nghiệp của tôi đang kiểm tra khoản nạp của bạn. Bạn sẽ có câu trả lời trong một ngày.',
    id: 'Halo {buyer}, rekan kami sedang memeriksa isi saldo Anda. Jawabannya datang dalam satu hari.',
    tr: 'Merhaba {buyer}, yüklemenizi bir iş arkadaşımız inceliyor. Bir gün içinde yanıt alırsınız.',
    ft: 'Bonjour {buyer}, un collègue vérifie votre recharge. Vous aurez une réponse sous un jour.',
    tw: '{buyer}您好，同事正在核對您的儲值，一天之內會答覆您。',
  },
  state: 'waiting',
  note: 'Finance has it.',
}
