import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putAnswer } from '#client/put-answer.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSession } from '#session/use-session.ts'
import type { Address } from './address-types.ts'

/** Time for which "Undo" can be pressed. */
const undoMs = 4000

/** Removing an address, with a way back, and making it the default one. Each answer is the new list. */
export function useAddressActs() {
  const { t } = useI18n()
  const cache = useQueryClient()
  const del = useApiMutation('address_del')
  const add = useApiMutation('address_add')
  const asDefault = useApiMutation('address_set_default')
  const [failures, setFailures] = useState(0)
  const version = useSession((now) => now.version)
  const show = (list: Address[]) => putAnswer(cache, version, 'address_list', {}, list)

  return {
    /** Counts acts that failed, so that a row which has closed already opens again. */
    failures,
    async remove(address: Address): Promise<boolean> {
      const list = await del.attempt({ id: address.id })
      if (!list) {
        setFailures((count) => count + 1)
        return false
      }
      show(list)
      const { id: _, ...again } = address
      toast(t('account.addressDeleted'), {
        durationMs: undoMs,
        action: { label: t('account.undo'), run: () => void add.attempt(again) },
      })
      return true
    },
    async setDefault(address: Address): Promise<void> {
      const list = await asDefault.attempt({ id: address.id })
      if (list) show(list)
    },
  }
}
