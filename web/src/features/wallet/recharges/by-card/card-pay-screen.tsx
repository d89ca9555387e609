import { usePage } from '@sampan/router/use-page.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { TopUpBar } from '../top-up-bar.tsx'
import { CardForm } from './card-form.tsx'
import { CardProgress } from './card-progress.tsx'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Payment by card: the sum, and then, with its id, what became of it. The card itself is typed on the provider's page alone. */
export function CardPayScreen() {
  const { t } = useI18n()
  const { id = '' } = usePage().params
  if (!uuid.test(id)) {
    return (
      <Screen foot="bar">
        <TopUpBar way="card" />
        <Pad narrow>
          <CardForm />
        </Pad>
      </Screen>
    )
  }
  return (
    <Screen foot="bar">
      <PageBar title={t('topup.cardTitle')} backTo={paths.topUpRecord()} />
      <Pad narrow>
        <CardProgress key={id} id={id} />
      </Pad>
    </Screen>
  )
}
