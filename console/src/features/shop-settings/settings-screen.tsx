import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useMemo, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { usePartOfAddress } from '#ui/part-of-address.ts'
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
import styles from './section-list.module.css'
import { SectionList } from './section-list.tsx'
import { TraderPart } from './trader-part.tsx'

/** Parts in the order in which they stand, each with the call that a member needs for it. */
const parts = [
  { part: 'profile', needs: 'console_shop_profile_save' },
  { part: 'cover', needs: 'console_shop_cover_save' },
  { part: 'address', needs: 'console_shop_address_save' },
  { part: 'alerts', needs: 'console_shop_alerts_save' },
  { part: 'freight', needs: 'console_shop_freight_save' },
  { part: 'rules', needs: 'console_shop_rules_save' },
  { part: 'trader', needs: 'console_shop_trader_save' },
  { part: 'safety', needs: 'console_shop_safety_save' },
  { part: 'duties', needs: 'console_shop_duties_save' },
  { part: 'away', needs: 'console_shop_away' },
] as const
type Part = (typeof parts)[number]['part']

/** The shop's profile, picture, address, stock alerts, freight, promises and holiday, as far as a member may change them. */
export function ShopSettingsScreen() {
  const { t, date } = useWords()
  const me = useOperator()
  const read = useRead('console_shop_profile', {})
  usePartOfAddress(read.data !== undefined)
  const [saved, setSaved] = useState<{ part: Part; at: Readonly<Partial<Record<Part, string>>> }>()
  const of = (part: Part): Saved => ({
    at: saved?.at[part],
    note: () => setSaved((before) => ({ part, at: { ...before?.at, [part]: new Date().toISOString() } })),
  })
  const last = saved?.at[saved.part]
  const sections = useMemo(
    () =>
      parts
        .filter(({ needs }) => may(me, needs))
        .map(({ part }) => ({ id: `keep-${part}`, name: t(`keep.${part}`) })),
    [me, t],
  )
  const isOpen = (part: Part) => sections.some(({ id }) => id === `keep-${part}`)
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
          <div className={styles.page}>
            <SectionList sections={sections} />
            <div>
              {isOpen('profile') && <ProfilePart key={wordsOf(shop)} shop={shop} saved={of('profile')} />}
              {isOpen('cover') && <CoverPart key={coverOf(shop)} shop={shop} saved={of('cover')} />}
              {isOpen('address') && <AddressPart key={addressOf(shop)} shop={shop} saved={of('address')} />}
              {isOpen('alerts') && <AlertsPart key={alertsOf(shop)} shop={shop} saved={of('alerts')} />}
              {isOpen('freight') && <FreightPart saved={of('freight')} />}
              {isOpen('rules') && (
                <RulesPart takesReturns={shop.returnAddress !== null} saved={of('rules')} />
              )}
              {isOpen('trader') && <TraderPart saved={of('trader')} />}
              {isOpen('safety') && <SafetyPart saved={of('safety')} />}
              {isOpen('duties') && <DutiesPart saved={of('duties')} />}
              {isOpen('away') && <AwayPart shop={shop} saved={of('away')} />}
            </div>
          </div>
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
