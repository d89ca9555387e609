import type { Locale } from '../../wire/locales.ts'
import type { RechargeField, WithdrawalField } from './limits.ts'

interface WayKind {
  /** Name that buyers read, until the owner writes another. */
  names: Record<Locale, string>
  /** Fields that buyers fill in, until the owner asks for others. */
  rechargeFields: readonly RechargeField[]
  withdrawalFields: readonly WithdrawalField[]
}

/** Usual kinds of ways: what a new one begins with. The kind itself is not kept. */
export const wayKinds = {
  bank: {
    names: {
      en: 'Bank transfer',
      zh: '银行转账',
      ri: '銀行振込',
      han: '계좌 이체',
      tai: 'โอนผ่านธนาคาร',
      yn: 'Chuyển khoản ngân hàng',
      id: 'Transfer bank',
      tr: 'Banka havalesi',
      ft: 'Virement bancaire',
      tw: '銀行轉帳',
    },
    rechargeFields: ['senderName', 'transferDate', 'transferReference'],
    withdrawalFields: ['iban', 'accountHolder', 'bank', 'bic'],
  },
  wallet: {
    names: {
      en: 'Mobile wallet',
      zh: '电子钱包',
      ri: '電子ウォレット',
      han: '모바일 지갑',
      tai: 'กระเป๋าเงินอิเล็กทรอนิกส์',
      yn: 'Ví điện tử',
      id: 'Dompet digital',
      tr: 'Mobil cüzdan',
      ft: 'Portefeuille mobile',
      tw: '電子錢包',
    },
    rechargeFields: ['senderName', 'transferReference'],
    withdrawalFields: ['walletAccount', 'accountHolder'],
  },
  cash: {
    names: {
      en: 'Cash at our office',
      zh: '到店现金',
      ri: '窓口での現金払い',
      han: '사무실 현금 납부',
      tai: 'เงินสดที่สำนักงาน',
      yn: 'Tiền mặt tại văn phòng',
      id: 'Tunai di kantor kami',
      tr: 'Ofisimizde nakit',
      ft: 'Espèces à notre bureau',
      tw: '到門市付現',
    },
    rechargeFields: ['transferDate', 'transferReference'],
    withdrawalFields: ['phone', 'accountHolder'],
  },
} as const satisfies Record<string, WayKind>
export type WayKindName = keyof typeof wayKinds
