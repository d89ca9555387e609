import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { useSignedIn } from '#session/use-session.ts'
import type { AnswerKey } from './answers.ts'
import { OwnParcels, OwnRefundables } from './own-orders.tsx'
import { OwnRecharges } from './own-recharges.tsx'

/** The reader's own things that a question is about, with the way to them; a visitor is asked to log in and comes back here. */
export function OwnThings({ of }: { of: AnswerKey }) {
  const { t } = useI18n()
  const isIn = useSignedIn()
  const { path, search } = usePage()
  if (of === 'payCode')
    return (
      <ButtonLink kind="line" size="middle" href={paths.changePayPwd()}>
        {t('content.toPayCode')}
      </ButtonLink>
    )
  if (!isIn)
    return (
      <Button
        kind="line"
        size="middle"
        onClick={() => {
          session.setReturnTo(search.size > 0 ? `${path}?${search}` : path)
          navigate(paths.login())
        }}
      >
        {t('content.logInToSee')}
      </Button>
    )
  if (of === 'parcel') return <OwnParcels />
  return of === 'refund' ? <OwnRefundables /> : <OwnRecharges />
}
