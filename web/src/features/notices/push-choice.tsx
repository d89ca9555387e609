import type { NoticeKind } from '@sampan/contract/office/notices/kinds.ts'
import { Check, SwitchRow } from '@sampan/ui/check.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './push-choice.module.css'
import { usePushDevice } from './use-push-device.ts'

/** Notifications on this device, asked for by a tap; what is sent to devices, and how much of it they show. */
export function PushChoice({ settings, pushKey }: { settings: Output<'notice_settings'>; pushKey: string }) {
  const { t } = useI18n()
  const { state, showsDetails, turn, showDetails } = usePushDevice(pushKey)
  if (state === 'unsupported' || state === 'blocked')
    return (
      <Stack gap={4}>
        <Text as="h3" weight="semi">
          {t('notifications.push.title')}
        </Text>
        <Text as="p" size="small" tone="soft">
          {t(`notifications.push.${state}`)}
        </Text>
      </Stack>
    )
  return (
    <Stack gap={12}>
      <SwitchRow
        title={t('notifications.push.title')}
        hint={t('notifications.push.why')}
        checked={state === 'on'}
        onChange={turn}
      />
      {state === 'on' && (
        <>
          <PushKinds kinds={settings.kinds} />
          <SwitchRow
            title={t('notifications.push.details')}
            hint={t('notifications.push.detailsHint')}
            checked={showsDetails}
            onChange={showDetails}
          />
        </>
      )}
    </Stack>
  )
}

function PushKinds({ kinds }: { kinds: Output<'notice_settings'>['kinds'] }) {
  const { t } = useI18n()
  const save = useApiMutation('notice_settings_save')
  const [chosen, setChosen] = useState(kinds)
  const change = (kind: NoticeKind, push: boolean) => {
    const before = chosen
    setChosen(chosen.map((each) => (each.kind === kind ? { ...each, push } : each)))
    void save.attempt({ kinds: [{ kind, push }] }).then((saved) => setChosen(saved?.kinds ?? before))
  }
  return (
    <section aria-label={t('notifications.push.kinds')}>
      <Text as="p" size="small" weight="semi">
        {t('notifications.push.kinds')}
      </Text>
      <div className={styles.kinds}>
        {chosen.map(({ kind, push }) => (
          <Check
            key={kind}
            label={t(`notifications.kind.${kind}`)}
            checked={push}
            onChange={(isOn) => change(kind, isOn)}
          />
        ))}
      </div>
    </section>
  )
}
