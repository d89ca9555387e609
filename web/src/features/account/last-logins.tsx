import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useDeviceText } from './use-device-text.ts'

/** Latest sign-ins, also those that are over. */
export function LastLogins({ logins }: { logins: Output<'session_list'>['logins'] }) {
  const { t, date } = useI18n()
  const device = useDeviceText()
  return (
    <Stack gap={10}>
      <Cells label={t('account.lastLogins')}>
        {logins.map((login) => (
          <Cell
            key={login.id}
            label={date(login.at, 'dayTime')}
            value={
              <Stack gap={4}>
                <span>{device.name(login)}</span>
                <Text size="small" tone="mute">
                  {device.where(login)}
                </Text>
                {device.town(login) && (
                  <Text size="small" tone="mute">
                    {device.town(login)}
                  </Text>
                )}
              </Stack>
            }
          />
        ))}
      </Cells>
      <Text as="p" size="fine" tone="soft">
        {t('account.loginsNote')}
      </Text>
    </Stack>
  )
}
