import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AddressPart } from './address-part.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { AwayPart } from './away-part.tsx'
import { CoverPart } from './cover-part.tsx'
import { DutiesPart } from './duties-part.tsx'
import { FreightPart } from './freight-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import type { Profile } from './rows.ts'
import { RulesPart } from './rules-part.tsx'
import { SafetyPart } from './safety-part.tsx'
import type { Saved } from './saved-at.tsx'
import { TraderPart } from './trader-part.tsx'

type Part =
  | 'profile'
  | 'cover'
  | 'address'
  | 'alerts'
  | 'freight'
  | 'rules'
  | 'safety'
  | 'duties'
  | 'trader'
  | 'away'

/** The shop's profile, picture, address, stock alerts, freight, promises and holiday, as far as a member may change them. */
export function ShopSettingsScreen() {
  const { t, date } = useWords()
  const me = useOperator()
  const read = useRead('console_shop_profile', {})
  const [saved, setSaved] = useState<{ part: Part; at: Readonly<Partial<Record<Part, string>>> }>()
  const of = (part: Part): Saved => ({
    at: saved?.at[part],
    note: () => setSaved((before) => ({ part, at: { ...before?.at, [part]: new Date().toISOString() } })),
  })
  const last = saved?.at[saved.part]
  return (
    <Screen title={t('keep.title')}>
      <div role="status">
        {saved && last !== undefined && (
          <VisuallyHidden>
            {t(`keep.${saved.part}`)}: {t('keep.savedAt', { time: date(last, 'time') })}
          </VisuallyHidden>
        )}
      </div>
      <WhenRead read={read}>
        {(shop) => (
          <>
            {may(me, 'console_shop_profile_save') && (
              <ProfilePart key={wordsOf(shop)} shop={shop} saved={of('profile')} />
            )}
            {may(me, 'console_shop_cover_save') && (
              <CoverPart key={coverOf(shop)} shop={shop} saved={of('cover')} />
            )}
            {may(me, 'console_shop_address_save') && (
              <AddressPart key={addressOf(shop)} shop={shop} saved={of('address')} />
            )}
            {may(me, 'console_shop_alerts_save') && (
              <AlertsPart key={alertsOf(shop)} shop={shop} saved={of('alerts')} />
            )}
            {may(me, 'console_shop_freight_save') && <FreightPart saved={of('freight')} />}
            {may(me, 'console_shop_rules_save') && (
              <RulesPart takesReturns={shop.returnAddress !== null} saved={of('rules')} />
            )}
            {may(me, 'console_shop_trader_save') && <TraderPart saved={of('trader')} />}
            {may(me, 'console_shop_safety_save') && <SafetyPart saved={of('safety')} />}
            {may(me, 'console_shop_duties_save') && <DutiesPart saved={of('duties')} />}
            {may(me, 'console_shop_away') && <AwayPart shop={shop} saved={of('away')} />}
          </>
        )}
      </WhenRead>
    </Screen>
  )
}

// A form begins anew when what it is about was changed elsewhere, and keeps what was typed when something else was.
const addressOf = ({ returnAddress }: Profile): string => JSON.stringify(returnAddress)
const coverOf = ({ cover, coverAlts }: Profile): string => JSON.stringify([cover, coverAlts])
const alertsOf = ({ lowStockAt, alertEmail }: Profile): string => JSON.stringify([lowStockAt, alertEmail])
const wordsOf = ({ name, texts }: Profile): string => JSON.stringify([name, texts])
