import { accountFault } from '@sampan/contract/office/shop-payouts/account-fault.ts'
import { useWords } from '#i18n/use-words.ts'

/** Words for what is wrong with a typed account number or IBAN; null where nothing is. */
export function useAccountFault(): (typed: string) => string | null {
  const { t, country } = useWords()
  return (typed) => {
    const fault = accountFault(typed)
    if (fault === null) return null
    if (fault.why !== 'length') return t(`accounts.wrong.${fault.why}`)
    const { length, typed: count } = fault
    return t('accounts.wrong.length', { country: country(fault.country), length, count })
  }
}
