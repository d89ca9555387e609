import { usePageLife } from '@sampan/router/page-scope.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { useState } from 'react'
import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { session } from '#session/session.ts'

const asked = () => payCodeReturn.read() ?? { returnTo: paths.profile() }

/** Whoever came said that the present code is forgotten. */
export const isCodeForgotten = (): boolean => payCodeReturn.read()?.isForgotten === true

/** Leads back to where the payment code was asked for (SPEC §3 backData). */
export function usePayCodeReturn(): { isWelcome: boolean; leave: () => void } {
  const { navigate, goBack } = usePageNavigation()
  const [{ returnTo, isWelcome = false, isElsewhere = false }, setAsked] = useState(asked)
  // The page stays in memory, and the next visit has another reason. Taken when the page is left, so that a reload in the
  // middle still knows the way.
  usePageLife({
    enter: () => setAsked(asked()),
    leave: () => {
      payCodeReturn.take()
      if (isWelcome) session.setReturnTo(null)
    },
  })
  return {
    isWelcome,
    // After a registration the step before this one is a form that makes no sense any more.
    leave: () => (isWelcome || isElsewhere ? navigate(returnTo, { replace: true }) : goBack(returnTo)),
  }
}
