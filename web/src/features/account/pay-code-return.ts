import { useState } from 'react'
import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { usePageLife } from '#router/page-scope.ts'
import { usePageNavigation } from '#router/use-page-navigation.ts'

/** Leads back to where the payment code was asked for (SPEC §3 backData). */
export function usePayCodeReturn(): {
  isWelcome: boolean
  isForgotten: boolean
  leave: () => void
} {
  const { navigate, goBack } = usePageNavigation()
  const [{ returnTo, isWelcome = false, isForgotten = false, isElsewhere = false }] = useState(
    () => payCodeReturn.read() ?? { returnTo: paths.profile() },
  )
  // Taken when the page is left, so that a reload in the middle still knows the way.
  usePageLife({ leave: () => payCodeReturn.take() })
  return {
    isWelcome,
    isForgotten,
    // After a registration the step before this one is a form that makes no sense any more.
    leave: () => (isWelcome || isElsewhere ? navigate(returnTo, { replace: true }) : goBack(returnTo)),
  }
}
