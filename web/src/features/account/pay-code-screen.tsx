import { usePageLife } from '@sampan/router/page-scope.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { isCodeForgotten, usePayCodeReturn } from './pay-code-return.ts'
import styles from './pay-code-screen.module.css'
import { PayCodeStepView } from './pay-code-step-view.tsx'
import { type PayCodeMode, usePayCodeSteps } from './use-pay-code-steps.ts'

const startOf = (hasPayCode: boolean): PayCodeMode => {
  if (!hasPayCode) return 'first'
  return isCodeForgotten() ? 'forgotten' : 'change'
}

/** Sets the payment code the first time, changes it, or sets it anew when it is forgotten. */
export function PayCodeScreen() {
  const { t } = useI18n()
  const { isWelcome, leave } = usePayCodeReturn()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode === true)
  const [isWeak, setIsWeak] = useState(false)
  usePageLife({ leave: () => setIsWeak(false) })
  const steps = usePayCodeSteps(
    () => startOf(hasPayCode),
    (weak) => {
      if (weak) {
        setIsWeak(true)
        return
      }
      toast(t('account.payCodeDone'), { kind: 'success' })
      leave()
    },
  )

  return (
    <Screen>
      <PageBar title={t('account.payCode')} backTo={paths.profile()} />
      <Pad narrow>
        {isWeak || steps.doubted !== undefined ? (
          <Stack gap={12}>
            <div role="alert">
              <Note>{t(isWeak ? 'account.payCodeWeak' : 'account.payCodeEasy')}</Note>
            </div>
            <Button wide onClick={isWeak ? () => setIsWeak(false) : steps.dropDoubted}>
              {t('account.payCodeAnother')}
            </Button>
            <Button wide kind="line" onClick={isWeak ? leave : steps.keepDoubted}>
              {t('account.payCodeKeep')}
            </Button>
          </Stack>
        ) : (
          <div className={styles.steps}>
            {isWelcome && (
              <Text as="p" tone="soft" align="center">
                {t('account.payCodeWelcome')}
              </Text>
            )}
            <PayCodeStepView key={`${steps.step} ${steps.attempt}`} steps={steps} />
            {isWelcome && (
              <Button wide kind="line" onClick={leave}>
                {t('account.later')}
              </Button>
            )}
          </div>
        )}
      </Pad>
    </Screen>
  )
}
