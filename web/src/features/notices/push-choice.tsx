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
          {t('notice-page.push.title')}
        </Text>
        <Text as="p" size="small" tone="soft">
          {t(`notice-page.push.${state}`)}
        </Text>
      </Stack>
    )
  return (
    <Stack gap={12}>
      <SwitchRow
        title={t('notice-page.push.title')}
        hint={t('notice-page.push.why')}
        checked={state === 'on'}
        onChange={turn}
      />
      {state === 'on' && (
        <>
          <PushKinds kinds={settings.kinds} />
          <SwitchRow
            title={t('notice-page.push.details')}
            hint={t('notice-page.push.detailsHint')}
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
    <section aria-label={t('notice-page.push.kinds')}>
      <Text as="p" size="small" weight="semi">
        {t('notice-page.push.kinds')}
      </Text>
      <div className={styles.kinds}>
        {chosen.map(({ kind, push }) => (
          <Check
            key={kind}
            label={t(`notice-page.kind.${kind}`)}
            checked={push}
            onChange={(isOn) => change(kind, isOn)}
          />
        ))}
      </div>
    </section>
  )
}
