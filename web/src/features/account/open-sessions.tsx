import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import type { Input, Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useDeviceText } from './use-device-text.ts'

type Session = Output<'session_list'>['sessions'][number]

/** Devices on which the account is signed in. Another session is ended after a question, and is over there at once. */
export function OpenSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Input<'session_end'>>()
  const end = useApiMutation('session_end')

  async function confirm() {
    if (asked && (await end.attempt(asked))) toast(t('account.sessionEnded'), { kind: 'success' })
    setAsked(undefined)
  }

  return (
    <Stack gap={10}>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} onEnd={() => setAsked({ id: session.id })} />
      ))}
      {sessions.length > 1 && (
        <Button kind="line" wide onClick={() => setAsked({ others: true })}>
          {t('account.endOthers')}
        </Button>
      )}
      <Confirm
        open={asked !== undefined}
        title={t(asked && 'others' in asked ? 'account.endOthersTitle' : 'account.endTitle')}
        action={t('account.endSession')}
        kind="bad"
        busy={end.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      >
        {t('account.endText')}
      </Confirm>
    </Stack>
  )
}

function SessionCard({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t, date } = useI18n()
  const device = useDeviceText()
  const town = device.town(session)
  return (
    <Card>
      <Row spread="between">
        <Stack gap={4}>
          <Row spread="wrap">
            <Text weight="semi">{device.name(session)}</Text>
            {session.isThis && <Badge tone="ok">{t('account.thisDevice')}</Badge>}
          </Row>
          <Text size="small" tone="soft">
            {t('account.sessionSince', {
              date: date(session.signedInAt, 'dayTime'),
              address: device.where(session),
            })}
          </Text>
          {town && (
            <Text size="small" tone="soft">
              {town}
            </Text>
          )}
        </Stack>
        {!session.isThis && (
          <Button kind="line" size="small" onClick={onEnd}>
            {t('account.endSession')}
          </Button>
        )}
      </Row>
    </Card>
  )
}
