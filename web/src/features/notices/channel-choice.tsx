import { Check } from '@sampan/ui/check.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './channel-choice.module.css'

type Settings = Output<'notice_settings'>
type Channels = Settings['kinds'][number]

/** Each kind of notice: in the app, by e-mail. */
export function ChannelChoice({ settings }: { settings: Settings }) {
  const { t } = useI18n()
  const save = useApiMutation('notice_settings_save')
  const [kinds, setKinds] = useState(settings.kinds)
  const change = (channels: Channels) => {
    const before = kinds
    setKinds(kinds.map((each) => (each.kind === channels.kind ? channels : each)))
    const { kind, inApp, email } = channels
    void save.attempt({ kinds: [{ kind, inApp, email }] }).then((saved) => setKinds(saved?.kinds ?? before))
  }
  return (
    <section className={styles.grid} aria-label={t('notice-page.what')}>
      <Text as="h3" weight="semi">
        {t('notice-page.what')}
      </Text>
      <Text size="small" tone="soft" align="center">
        {t('notice-page.inApp')}
      </Text>
      <Text size="small" tone="soft" align="center">
        {t('notice-page.byEmail')}
      </Text>
      {kinds.map((channels) => {
        const kind = t(`notice-page.kind.${channels.kind}`)
        return (
          <div key={channels.kind} className={styles.row}>
            <Text>{kind}</Text>
            <span className={styles.box}>
              <Check
                label={t('notice-page.inAppOf', { kind })}
                hideLabel
                checked={channels.inApp}
                onChange={(inApp) => change({ ...channels, inApp })}
              />
            </span>
            <span className={styles.box}>
              <Check
                label={t('notice-page.byEmailOf', { kind })}
                hideLabel
                checked={channels.email}
                onChange={(email) => change({ ...channels, email })}
              />
            </span>
          </div>
        )
      })}
      <div className={styles.note}>
        <Text size="small" tone="soft">
          {t('notice-page.emailsGoTo', { email: settings.email })}
        </Text>
      </div>
    </section>
  )
}
