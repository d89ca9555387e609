import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { useRef } from 'react'
import { ActionBar, BuyBar, TotalBar } from '../src/action-bar.tsx'
import { Button } from '../src/button.tsx'
import { Check } from '../src/check.tsx'
import { Confirm } from '../src/confirm.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Overlay } from '../src/overlay.tsx'
import { RadioCards } from '../src/radio-cards.tsx'
import { Sheet } from '../src/sheet.tsx'
import { StatusTabs } from '../src/status-tabs.tsx'
import { TabBar } from '../src/tab-bar.tsx'
import { toast } from '../src/toast.ts'
import { ToastHost } from '../src/toast-host.tsx'
import { ToastView } from '../src/toast-view.tsx'
import { BackButton, TopBar } from '../src/top-bar.tsx'
import { optionsOf } from './controls.tsx'
import { Over } from './over.tsx'
import { nothing, type Sample, type Say } from './sample.ts'

const tabsOf = (say: Say) => [
  { key: 'home', href: '#home', icon: House, name: say('shell.tabHome') },
  { key: 'explore', href: '#explore', icon: Search, name: say('shell.tabExplore') },
  { key: 'bag', href: '#bag', icon: ShoppingBag, name: say('shell.tabBag'), count: 12 },
  { key: 'me', href: '#me', icon: UserRound, name: say('shell.tabMe') },
]
/** Components that lead on, stand at an edge, or lie over the page. */
export const layers: readonly Sample[] = [
  {
    of: StatusTabs,
    states: (say) => ({
      some: (
        <StatusTabs
          label={say('account.orders')}
          active="email"
          tabs={['account', 'email', 'orders', 'addresses', 'language'].map((key, count) => ({
            key,
            href: `#${key}`,
            name: say(`account.${key}`),
            count,
          }))}
        />
      ),
    }),
  },
  {
    of: TabBar,
    isFixed: true,
    states: (say) => ({
      bag: <TabBar label={say('shell.mainNavigation')} tabs={tabsOf(say)} active="bag" />,
    }),
  },
  {
    of: TopBar,
    states: (say) => ({
      title: (
        <TopBar
          title={say('orders.title')}
          onBack={nothing}
          end={<IconButton icon={Search} label={say('ui.search')} onPress={nothing} />}
        />
      ),
    }),
  },
  {
    of: BackButton,
    states: () => ({
      plain: <BackButton onBack={nothing} />,
      glass: <BackButton onBack={nothing} ground="glass" />,
    }),
  },
  {
    of: ActionBar,
    isFixed: true,
    states: (say) => ({
      sum: (
        <ActionBar
          sum={{ label: say('orders.total'), amountCents: 6490 }}
          reason={say('account.accountHint')}
        >
          <Button>{say('catalog.buyNow')}</Button>
        </ActionBar>
      ),
    }),
  },
  {
    of: BuyBar,
    isFixed: true,
    states: (say) => ({
      two: (
        <BuyBar acts={[{ key: 'bag', icon: ShoppingBag, name: say('shell.tabBag'), count: 2, href: '#bag' }]}>
          <Button kind="warm">{say('catalog.addToBag')}</Button>
          <Button>{say('catalog.buyNow')}</Button>
        </BuyBar>
      ),
    }),
  },
  {
    of: TotalBar,
    isFixed: true,
    states: (say) => ({
      all: (
        <TotalBar
          label={say('orders.total')}
          amountCents={129_950}
          check={<Check label={say('account.orders')} checked onChange={nothing} />}
        >
          <Button>{say('catalog.buyNow')}</Button>
        </TotalBar>
      ),
    }),
  },
  {
    of: Sheet,
    states: (say) => ({
      tall: (
        <Over name={say('account.language')}>
          {(open, close) => (
            <Sheet
              open={open}
              onClose={close}
              title={say('account.language')}
              foot={
                <Button wide onClick={close}>
                  {say('account.logIn')}
                </Button>
              }
            >
              <RadioCards
                label={say('account.account')}
                value="email"
                options={optionsOf(say)}
                onChange={nothing}
              />
              <p>{say('account.welcomeText')}</p>
            </Sheet>
          )}
        </Over>
      ),
    }),
  },
  {
    of: Confirm,
    states: (say) => ({
      bad: (
        <Over name={say('orders.title')}>
          {(open, close) => (
            <Confirm
              open={open}
              kind="bad"
              title={say('account.welcome')}
              action={say('account.logIn')}
              onConfirm={close}
              onClose={close}
            >
              {say('account.welcomeText')}
            </Confirm>
          )}
        </Over>
      ),
    }),
  },
  {
    of: Overlay,
    states: (say) => ({
      bare: (
        <Over name={say('shell.tabHome')}>
          {(open, close) => <Bare open={open} close={close} label={say('shell.tabHome')} />}
        </Over>
      ),
    }),
  },
  {
    of: ToastHost,
    isFixed: true,
    states: (say) => ({
      one: (
        <div>
          <Button onClick={() => toast(say('account.welcome'), { kind: 'success' })}>
            {say('account.welcome')}
          </Button>
          <ToastHost />
        </div>
      ),
    }),
  },
  {
    of: ToastView,
    isFixed: true,
    states: (say) => ({
      done: <ToastView kind="success">{say('account.welcome')}</ToastView>,
      failed: (
        <ToastView kind="failure" action={{ label: say('ui.cancel'), run: nothing, hold: nothing }}>
          {say('account.welcomeText')}
        </ToastView>
      ),
    }),
  },
]

function Bare({ open, close, label }: { open: boolean; close: () => void; label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Overlay open={open} onClose={close} label={label} closedBeside focus={button}>
      <Button ref={button} onClick={close}>
        {label}
      </Button>
    </Overlay>
  )
}
