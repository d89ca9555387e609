import { useI18n } from '#i18n/use-i18n.ts'
import type { CodeSheetTexts } from '#payment/pay-code-sheet.tsx'

/** Texts of the payment code's sheet here; `done` under the check mark. */
export function useCodeTexts(done: string): CodeSheetTexts {
  const { t } = useI18n()
  return {
    title: t('orders.payCode'),
    enter: t('orders.enterCode'),
    forgot: t('orders.forgotCode'),
    setNew: t('orders.setNewCode'),
    usePasskey: t('orders.usePasskey'),
    passkeyDevice: t('orders.passkeyDevice'),
    lockedUntil: (time) => t('orders.lockedUntil', { time }),
    offline: t('withdraw.offline'),
    unread: t('withdraw.codeUnread'),
    unknown: t('withdraw.unknown'),
    done,
  }
}
