import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { navigate } from '#router/navigate.ts'

/** To the payment code's page, which comes back here when it is set. */
export function goSetPayCode(): void {
  payCodeReturn.leave({ returnTo: location.pathname + location.search })
  navigate(paths.changePayPwd())
}
