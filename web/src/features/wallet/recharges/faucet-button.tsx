import { usePageLife } from '@sampan/router/page-scope.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { toast } from '@sampan/ui/toast.ts'
import Droplets from 'lucide-react/icons/droplets'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/**
 * The demo's faucet: sends test dollars to the buyer's own address, once for each visit of the page. It is nowhere but on a
 * test chain.
 */
export function FaucetButton({ networkId, amountCents }: { networkId: string; amountCents: number }) {
  const { t, dollars } = useI18n()
  const { attempt, isBusy } = useApiMutation('demo_faucet')
  const [isSent, setSent] = useState(false)
  usePageLife({ enter: () => setSent(false) })
  return (
    <Button
      kind="warm"
      wide
      busy={isBusy}
      disabled={isSent}
      onClick={() =>
        void attempt({ networkId, amountCents }).then((sent) => {
          if (!sent) return
          setSent(true)
          toast(t('topup.faucetSent'), { kind: 'success' })
        })
      }
    >
      <Icon of={Droplets} size="small" />
      {t('topup.faucet', { sum: dollars(amountCents) })}
    </Button>
  )
}
