import { Sheet } from '@sampan/ui/sheet.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { PhraseForm } from './phrase-form.tsx'
import { PushChoice } from './push-choice.tsx'
import { QuietHours } from './quiet-hours.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** Which notices come and how, when it is quiet, and the phrase on each e-mail. All but the phrase takes effect at once. */
export function NoticeSettingsSheet({ open, onClose }: Props) {
  const { t } = useI18n()
  const settings = useApi('notice_settings', {})
  return (
    <Sheet open={open} onClose={onClose} title={t('notice-page.settings')}>
      <QueryView query={settings} waiting={<Skeleton shape="card" />}>
        {(loaded) => (
          <Stack gap={24}>
            <ChannelChoice settings={loaded} />
            {loaded.pushKey !== null && <PushChoice settings={loaded} pushKey={loaded.pushKey} />}
            <QuietHours quiet={loaded.quiet} />
            <PhraseForm phrase={loaded.phrase} />
          </Stack>
        )}
      </QueryView>
    </Sheet>
  )
}
