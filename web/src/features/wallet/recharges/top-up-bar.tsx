import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import History from 'lucide-react/icons/history'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { askedCents } from './asked-cents.ts'
import styles from './top-up-bar.module.css'

/** The head of both ways to recharge, and the way from one to the other, with the sum that a checkout asked for. */
export function TopUpBar({ way }: { way: 'onchain' | 'manual' }) {
  const { t } = useI18n()
  const cents = askedCents(usePage().search) ?? undefined
  return (
    <>
      <PageBar
        title={t('topup.title')}
        backTo={paths.profile()}
        end={<IconButton icon={History} label={t('topup.records')} href={paths.topUpRecord()} />}
      />
      <Pad narrow>
        <div className={styles.head}>
          <Segment
            label={t('topup.way')}
            ground="page"
            value={way}
            onChange={(next) =>
              navigate(next === 'manual' ? paths.cardTopUp(cents) : paths.topUp(cents), { replace: true })
            }
            options={[
              { value: 'onchain', label: t('topup.onchain') },
              { value: 'manual', label: t('topup.manual') },
            ]}
          />
          <HelpLink article="recharge" part="which">
            {t('topup.askWhich')}
          </HelpLink>
        </div>
      </Pad>
    </>
  )
}
