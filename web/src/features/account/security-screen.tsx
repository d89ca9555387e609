import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import BellRing from 'lucide-react/icons/bell-ring'
import KeyRound from 'lucide-react/icons/key-round'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { LastLogins } from './last-logins.tsx'
import { LockSetting } from './lock-setting.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { TellLogins } from './tell-logins.tsx'

/** SPEC §2 /security: the way to the two secrets, passkeys, the lock after absence, where one is signed in, and who signed in lately. */
export function SecurityScreen() {
  const { t } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const read = useApi('session_list', {})
  return (
    <Screen>
      <PageBar title={t('account.security')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Pad narrow>
          <Stack gap={16}>
            <Cells>
              <MenuRow
                icon={KeyRound}
                title={t('account.passwordsAndCode')}
                note={hasPayCode ? undefined : t('account.payCodeNotSet')}
                href={paths.passwords()}
              />
              <MenuRow icon={BellRing} title={t('account.phraseAndNotices')} href={paths.notification()} />
            </Cells>
            <Passkeys />
            <LockSetting />
            <QueryView query={read} waiting={<Skeleton shape="card" />}>
              {({ sessions, logins, tellsLogins }) => (
                <>
                  <div>
                    <SectionHead flush title={t('account.sessions')} />
                    <OpenSessions sessions={sessions} />
                  </div>
                  <div>
                    <SectionHead flush title={t('account.lastLogins')} />
                    <Stack gap={10}>
                      <TellLogins isOn={tellsLogins} />
                      <LastLogins logins={logins} />
                    </Stack>
                  </div>
                </>
              )}
            </QueryView>
          </Stack>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}
