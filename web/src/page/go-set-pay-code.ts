import { navigate } from '#page/navigate.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'

/** To the payment code's page, which comes back here when it is set. */
export function goSetPayCode(): void {
  session.setBackData('payCodeReturn', { returnTo: location.pathname + location.search })
  navigate(paths.changePayPwd())
}
