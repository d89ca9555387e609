import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { Address } from './address-types.ts'
import { useAddressActs } from './use-address-acts.ts'

/** Delete for those who do not swipe; it asks first. */
export function DeleteAddress({ address }: { address: Address }) {
  const { t } = useI18n()
  const { goBack } = usePageNavigation()
  const { remove } = useAddressActs()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    const isGone = await remove(address)
    setIsBusy(false)
    setIsAsking(false)
    if (isGone) goBack(paths.address())
  }
  return (
    <>
      <Button kind="line" wide onClick={() => setIsAsking(true)}>
        {t('account.addressDelete')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('account.addressDeleteTitle')}
        action={t('ui.delete')}
        kind="bad"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        {t('account.addressDeleteText')}
      </Confirm>
    </>
  )
}
