import { wayKinds } from '@sampan/contract/money/ways/kinds.ts'
import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'

/** No country has the letters XX, so that no bank takes a transfer to this account. */
const account = 'XX91 DEMO 0000 0000 0000 01'

const instructions: Record<Locale, string> = {
  en: 'This account belongs to the demo and does not exist. Send no money; any picture is proof enough.',
  zh: '此账户属于演示，并不存在。请勿汇款；任意图片均可作为凭证。',
  ri: 'この口座はデモ用で、実在しません。送金しないでください。控えはどの画像でもかまいません。',
  han: '이 계좌는 데모용이며 실제로 존재하지 않습니다. 돈을 보내지 마세요. 증빙은 아무 사진이나 됩니다.',
  tai: 'บัญชีนี้เป็นของการสาธิตและไม่มีอยู่จริง อย่าโอนเงิน ใช้รูปใดก็ได้เป็นหลักฐาน',
  yn: 'Tài khoản này thuộc bản demo và không có thật. Đừng gửi tiền; ảnh nào cũng dùng làm bằng chứng được.',
  id: 'Rekening ini milik demo dan tidak benar-benar ada. Jangan kirim uang; gambar apa pun cukup sebagai bukti.',
  tr: 'Bu hesap demoya aittir ve gerçekte yoktur. Para göndermeyin; dekont olarak herhangi bir resim yeter.',
  ft: 'Ce compte appartient à la démo et n’existe pas. N’envoyez pas d’argent\u202f; n’importe quelle image suffit comme justificatif.',
  tw: '此帳戶屬於示範，並不存在。請勿匯款；任何圖片都可作為憑證。',
}

/** The demo's bank transfer: all of it says that it is one. */
export const bankTransfer: WayRules = {
  open: true,
  forRecharge: true,
  forWithdrawal: true,
  position: 1,
  holder: 'Demo Shop Ltd (does not exist)',
  account,
  bankName: 'Bank of the Demo',
  bic: 'DEMOXXXX',
  place: '',
  minCents: 10_00,
  maxCents: 5_000_00,
  rechargeFields: ['senderName', 'transferReference'],
  withdrawalFields: ['iban', 'accountHolder'],
  texts: Object.fromEntries(
    localeCodes.map((code) => [code, { name: wayKinds.bank.names[code], instructions: instructions[code] }]),
  ),
}
