import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Watch } from './crew.ts'

const afterSeconds = 40
const atOnceMax = 10

const thanks: Readonly<Record<Locale, string>> = {
  en: 'Thank you for writing. (Demo crew)',
  zh: '感谢您的评价。（演示团队）',
  ri: 'ご感想をありがとうございます。（デモ担当）',
  han: '후기를 남겨 주셔서 감사합니다. (데모 담당)',
  tai: 'ขอบคุณสำหรับรีวิวค่ะ (ทีมสาธิต)',
  yn: 'Cảm ơn bạn đã viết nhận xét. (Nhóm demo)',
  id: 'Terima kasih atas ulasannya. (Tim demo)',
  tr: 'Değerlendirmeniz için teşekkürler. (Demo ekibi)',
  ft: 'Merci pour votre avis. (Équipe de démo)',
  tw: '感謝您的評價。（示範團隊）',
}
const answers: Readonly<Record<Locale, string>> = {
  en: 'Yes. If anything differs from the description, we take it back. (Demo crew)',
  zh: '是的。如与描述不符，我们接受退货。（演示团队）',
  ri: 'はい。説明と違う場合は返品をお受けします。（デモ担当）',
  han: '네. 설명과 다르면 반품해 드립니다. (데모 담당)',
  tai: 'ใช่ค่ะ หากไม่ตรงตามคำอธิบาย เรารับคืนค่ะ (ทีมสาธิต)',
  yn: 'Vâng. Nếu không đúng mô tả, chúng tôi nhận lại hàng. (Nhóm demo)',
  id: 'Ya. Jika berbeda dari deskripsi, kami menerima pengembalian. (Tim demo)',
  tr: 'Evet. Açıklamadan farklıysa geri alırız. (Demo ekibi)',
  ft: 'Oui. Si l’article diffère de la description, nous le reprenons. (Équipe de démo)',
  tw: '是的。如與描述不符，我們接受退貨。（示範團隊）',
}

interface Unanswered {
  id: number
  locale: Locale
  shopId: number
  shopName: string
}

/** Thanks for reviews and answers questions, in the language of whoever wrote. */
export async function answerWords({ shop, crew, since }: Watch): Promise<void> {
  const { db } = shop.deps
  const reviews = await sql<Unanswered>`
    select r.id, r.locale, p.shop_id as "shopId", s.name as "shopName"
    from review r join product p on p.id = r.product_id join shop s on s.id = p.shop_id
    where r.reply is null and r.hidden_at is null and r.purchase_id is not null and r.created_at > ${since}
      and r.created_at < now() - make_interval(secs => ${afterSeconds}) order by r.id limit ${atOnceMax}`.execute(
    db,
  )
  for (const { id, locale, shopId, shopName } of reviews.rows)
    await crew.memberOf(shopId, shopName).call('console_review_reply', { id, text: thanks[locale] })
  const questions = await sql<Unanswered>`
    select q.id, q.locale, p.shop_id as "shopId", s.name as "shopName"
    from question q join product p on p.id = q.product_id join shop s on s.id = p.shop_id
    where q.shop_answered_at is null and q.hidden_at is null and q.created_at > ${since}
      and q.created_at < now() - make_interval(secs => ${afterSeconds}) order by q.id limit ${atOnceMax}`.execute(
    db,
  )
  for (const { id, locale, shopId, shopName } of questions.rows)
    await crew.memberOf(shopId, shopName).call('console_question_answer', { id, text: answers[locale] })
}
