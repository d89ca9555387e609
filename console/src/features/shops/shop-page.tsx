import { ButtonLink } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { MemberCards } from '#parts/members/member-cards.tsx'
import styles from '#parts/shops/shop-page.module.css'
import { ShopState } from '#parts/shops/shop-state.tsx'
import { ShopSuspension } from '#parts/suspensions/shop-suspension.tsx'
import { ChangesSince } from '#parts/team/changes-since.tsx'
import { Notes } from '#parts/team/notes.tsx'
import { Viewers } from '#parts/team/viewers.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import type { ShopWhole } from './rows.ts'
import { Application, Changes, Conversations, Reviews, Trail } from './shop-page-people.tsx'
import { Goods, LateOrders, Promises, Refunds, Sales } from './shop-page-trade.tsx'
import { Trader } from './shop-page-trader.tsx'

/** One shop with all that operators decide by, a block for each; the whole lists are one tap away. */
export function ShopPage({ shopId }: { shopId: number }) {
  const { t } = useWords()
  const read = useRead('console_shop_page', { shopId })
  return (
    <Screen
      title={read.data?.name ?? t('shops.one')}
      tools={
        <ButtonLink kind="line" size="small" href={paths.shops(shopId)}>
          {t('shops.title')}
        </ButtonLink>
      }
    >
      <WhenRead read={read}>{(shop) => <Whole shop={shop} />}</WhenRead>
    </Screen>
  )
}

function Whole({ shop }: { shop: ShopWhole }) {
  const me = useOperator()
  const { t, date, number, country } = useWords()
  return (
    <>
      <p className={styles.above}>
        <ShopState shop={shop} />
        {t('shopPage.above', { country: country(shop.country), year: String(shop.since), fans: shop.fans })}
      </p>
      {shop.awayUntil && <Note>{t('today.away', { date: date(shop.awayUntil, 'day', 'UTC') })}</Note>}
      <Viewers subject={{ type: 'shop', id: String(shop.id) }} />
      <ChangesSince subject={{ type: 'shop', id: String(shop.id) }} />
      <ShopSuspension shop={shop} />
      <div className={styles.blocks}>
        {shop.money && <Sales money={shop.money} />}
        <LateOrders shop={shop} />
        <Refunds shop={shop} />
        <Promises promises={shop.promises} />
        <Goods goods={shop.goods} />
        <Reviews shop={shop} />
        {shop.conversations && <Conversations conversations={shop.conversations} />}
        {may(me, 'console_trader') && <Trader shopId={shop.id} />}
        {shop.application && <Application application={shop.application} />}
        <Changes changes={shop.changes} />
        {shop.trail && <Trail rows={shop.trail} />}
      </div>
      <h2 className={styles.title}>
        {t('members.title')} <small>{number(shop.members.length)}</small>
      </h2>
      <Notes subject={{ type: 'shop', id: String(shop.id) }} />
      {shop.members.length > 0 ? <MemberCards members={shop.members} /> : <p>{t('shops.nobody')}</p>}
    </>
  )
}
