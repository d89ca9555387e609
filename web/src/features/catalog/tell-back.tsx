import { Button } from '@sampan/ui/button.tsx'
import { useAskLogin } from '#cart/use-buy-now.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSignedIn } from '#session/use-session.ts'

/** On what is sold out: to be told when it is back (PRODUCT §7.3). A visitor logs in first, and is then told. */
export function TellBack({ productId, title }: { productId: number; title: string }) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const askLogin = useAskLogin()
  const told = useApi('favourite_told', { product: productId }, { enabled: signedIn })
  const tell = useApiMutation('favourite_tell')
  const isOn = signedIn && told.data?.back === true
  const press = () =>
    signedIn
      ? void tell.attempt({ productId, back: !isOn })
      : askLogin({ kind: 'tellBack', id: productId, name: title, said: t('catalog.tellBackOn') })
  return (
    <Button kind={isOn ? 'line' : 'main'} busy={tell.isBusy} aria-pressed={isOn} onClick={press}>
      {t(isOn ? 'catalog.tellBackOn' : 'catalog.tellBack')}
    </Button>
  )
}
