import { locales } from '@sampan/contract/wire/locales.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import Bell from 'lucide-react/icons/bell'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import Info from 'lucide-react/icons/info'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { isHapticsOn, setHapticsOn } from '#browser/haptics-choice.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useShownCurrency } from '#session/shown-currency.ts'
import { AboutSheet } from './about-sheet.tsx'
import { Appearance } from './appearance.tsx'
import { CurrencySheet } from './currency-sheet.tsx'
import { KeptHere } from './kept-here.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { YourData } from './your-data.tsx'

/** SPEC §2 /setting: language, appearance, notices, haptics, what is kept here, about, and the way out. */
export function SettingScreen() {
  const { t, locale } = useI18n()
  const native = locales.find(({ code }) => code === locale)?.native
  const [isShaking, setShaking] = useState(isHapticsOn)
  const [isAbout, setAbout] = useState(false)
  const [isCurrency, setCurrency] = useState(false)
  const currency = useShownCurrency()
  const { data: rates = [] } = useApi('currency_list', {})
  return (
    <Screen>
      <PageBar title={t('account.settings')} backTo={paths.profile()} />
      <Pad narrow>
        <Stack gap={14}>
          <Cells>
            <MenuRow icon={Globe} title={t('account.language')} note={native} href={paths.language()} />
            {rates.length > 0 && (
              <MenuRow
                icon={Coins}
                title={t('currencies.title')}
                note={rates.some(({ code }) => code === currency) ? currency : t('currencies.none')}
                onPress={() => setCurrency(true)}
              />
            )}
            <MenuRow icon={Bell} title={t('account.notices')} href={paths.notification()} />
            <MenuRow icon={ShieldCheck} title={t('account.security')} href={paths.security()} />
          </Cells>
          <Appearance />
          <Card>
            <SwitchRow
              title={t('account.haptics')}
              hint={t('account.hapticsHint')}
              checked={isShaking}
              onChange={(on) => {
                setShaking(on)
                setHapticsOn(on)
              }}
            />
          </Card>
          <KeptHere />
          <YourData />
          <Cells>
            <MenuRow icon={Info} title={t('account.about')} onPress={() => setAbout(true)} />
            <MenuRow icon={Scale} title={t('account.law')} href={paths.law()} />
          </Cells>
          <LogOutButton />
        </Stack>
      </Pad>
      <CurrencySheet rates={rates} open={isCurrency} onClose={() => setCurrency(false)} />
      <AboutSheet open={isAbout} onClose={() => setAbout(false)} />
    </Screen>
  )
}
