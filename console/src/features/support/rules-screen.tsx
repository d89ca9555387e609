import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { callsOf, type Side } from './rows.ts'
import { RuleList } from './rule-list.tsx'

/** Rules of Sampan's desk. */
export const DeskRulesScreen = () => <Rules side="desk" />
/** Rules of a shop. */
export const ShopRulesScreen = () => <Rules side="shop" />

/** Rules that give conversations to somebody, in their order, with a test of them. */
function Rules({ side }: { side: Side }) {
  const { t } = useWords()
  const read = useRead(callsOf[side].rules, {})
  return (
    <Screen title={t('rules.title')}>
      <WhenRead read={read}>
        {({ items, people }) => <RuleList side={side} rules={items} people={people} />}
      </WhenRead>
    </Screen>
  )
}
