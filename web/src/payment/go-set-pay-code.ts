import { navigate } from '@sampan/router/navigate.ts'
import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'

const here = () => location.pathname + location.search

/** To the payment code's page, which comes back here when it is set. */
export function goSetPayCode(): void {
  payCodeReturn.leave({ returnTo: here() })
  navigate(paths.changePayPwd())
}

/** The same for who has said that the code is forgotten, or whose code no longer counts: it is not asked for. */
export function goReplacePayCode(): void {
  payCodeReturn.leave({ returnTo: here(), isForgotten: true })
  navigate(paths.changePayPwd())
}
