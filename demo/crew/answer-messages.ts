import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Watch } from './crew.ts'

const afterSeconds = 12
const atOnceMax = 10

const answers: Readonly<Record<Locale, string>> = {
  en: 'Thank you for your message. Somebody looks into it now. (Demo crew)',
  zh: '感谢您的消息，我们正在处理。（演示团队）',
  ri: 'メッセージをありがとうございます。ただいま確認しています。（デモ担当）',
  han: '메시지 감사합니다. 지금 확인하고 있습니다. (데모 담당)',
  tai: 'ขอบคุณสำหรับข้อความค่ะ เรากำลังตรวจสอบให้ค่ะ (ทีมสาธิต)',
  yn: 'Cảm ơn tin nhắn của bạn. Chúng tôi đang xem. (Nhóm demo)',
  id: 'Terima kasih atas pesan Anda. Kami sedang memeriksanya. (Tim demo)',
  tr: 'Mesajınız için teşekkürler. Şimdi bakıyoruz. (Demo ekibi)',
  ft: 'Merci de votre message. Nous regardons cela tout de suite. (Équipe de démo)',
  tw: '感謝您的訊息，我們正在處理。（示範團隊）',
}

interface Waiting {
  id: string
  language: Locale
  lastN: number
  shopId: number | null
  shopName: string | null
}

/**
 * Reads and answers what buyers wrote, in the language that they read. Once somebody of the console has taken a conversation it is
 * theirs.
 */
export async function answerMessages({ shop, crew, since }: Watch): Promise<void> {
  const { rows } = await sql<Waiting>`
    select c.id, b.language, c.last_n as "lastN", c.shop_id as "shopId", s.name as "shopName"
    from conversation c join buyer b on b.id = c.buyer_id left join shop s on s.id = c.shop_id
    left join operator o on o.id = c.operator_id
    where c.waits_since > ${since} and c.waits_since < now() - make_interval(secs => ${afterSeconds})
      and (o.id is null or o.account like 'demo.crew%')
    order by c.waits_since limit ${atOnceMax}`.execute(shop.deps.db)
  for (const { id: thread, language, lastN: n, shopId, shopName } of rows) {
    const text = answers[language] ?? answers.en
    if (shopId === null) {
      await crew.support.call('console_support_seen', { thread, n })
      await crew.support.call('console_support_send', { thread, text })
    } else {
      const member = crew.memberOf(shopId, shopName ?? '')
      await member.call('shop_support_seen', { thread, n })
      await member.call('shop_support_send', { thread, text })
    }
  }
}
