import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'

/** The two passwords: one opens the account, the other moves money (PRODUCT §3 "/passwords"). */
export function PasswordsScreen() {
  const { t } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  return (
    <Screen>
      <PageBar title={t('account.passwords')} backTo={paths.profile()} />
      <Pad narrow>
        <Stack gap={14}>
          <Cells>
            <MenuRow icon={Lock} title={t('account.loginPassword')} href={paths.changePassword()} />
            <MenuRow
              icon={KeyRound}
              title={t('account.payCode')}
              note={hasPayCode ? undefined : t('account.payCodeNotSet')}
              href={paths.changePayPwd()}
            />
          </Cells>
          <Text as="p" size="fine" tone="soft">
            {t('account.passwordsNote')}
          </Text>
        </Stack>
      </Pad>
    </Screen>
  )
}
