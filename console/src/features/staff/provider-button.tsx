import { Button } from '@sampan/ui/button.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { keepPlace } from './place-after-sign-in.ts'

type Provider = NonNullable<Output<'console_sign_in_ways'>['provider']>

interface Props {
  provider: Provider
  /** The provider asks which account to use: the one that it knows in this browser did not fit. */
  another?: boolean
}

/** Leads to the identity provider; it leads back to one address of the console alone, so another one leads there first. */
export function ProviderButton({ provider: { name, origin }, another = false }: Props) {
  const { t } = useWords()
  const begin = useApiMutation('console_oidc_begin')

  async function go() {
    const begun = await begin.attempt(another ? { another } : {})
    if (!begun) return
    keepPlace()
    location.assign(begun.url)
  }

  if (location.origin !== origin)
    return (
      <Button wide onClick={() => location.assign(`${origin}${paths.overview()}`)}>
        {t('signIn.elsewhere', { name, host: new URL(origin).host })}
      </Button>
    )
  return (
    <>
      <Button wide kind={another ? 'line' : 'main'} busy={begin.isBusy} onClick={go}>
        {t(another ? 'signIn.another' : 'signIn.with', { name })}
      </Button>
      <ActFailure error={begin.error} />
    </>
  )
}
