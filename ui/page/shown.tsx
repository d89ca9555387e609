import Package from 'lucide-react/icons/package'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { Badge } from '../src/badge.tsx'
import { Boat } from '../src/boat.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Cell, Cells, MenuRow } from '../src/cell.tsx'
import { Count } from '../src/count.tsx'
import { DotLine } from '../src/dot-line.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { Hull } from '../src/hull.tsx'
import { Icon } from '../src/icon.tsx'
import { LazyImage } from '../src/lazy-image.tsx'
import { Lift, PicturePanes } from '../src/lift.tsx'
import { LoadMore } from '../src/load-more.tsx'
import { Wordmark } from '../src/mark.tsx'
import { Note } from '../src/note.tsx'
import { Price } from '../src/price.tsx'
import { PullHead } from '../src/pull-head.tsx'
import { Rail } from '../src/rail.tsx'
import { RecordRow } from '../src/record-row.tsx'
import { RichText } from '../src/rich-text.tsx'
import { Pad, Screen, TwoPanes } from '../src/screen.tsx'
import { type ScreenDrawing, screenDrawings } from '../src/screen-drawings.tsx'
import { ScreenPicture } from '../src/screen-picture.tsx'
import { SectionHead } from '../src/section-head.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { Line, Row, Stack } from '../src/stack.tsx'
import { Stars } from '../src/stars.tsx'
import { SumList } from '../src/sum-list.tsx'
import { Text } from '../src/text.tsx'
import { Timeline } from '../src/timeline.tsx'
import { UiProvider } from '../src/ui-provider.tsx'
import { VisuallyHidden } from '../src/visually-hidden.tsx'
import { VoyageLine } from '../src/voyage-line.tsx'
import { nothing, type Sample, type Say } from './sample.ts'

/** One state for each of some values of a property. */
const each = <Value extends string>(values: readonly Value[], draw: (value: Value) => ReactNode) =>
  Object.fromEntries(values.map((value) => [value, draw(value)]))
const stopsOf = (say: Say) => ['tabHome', 'tabExplore', 'tabBag', 'tabMe'].map((key) => say(`shell.${key}`))

/** Text that is read. */
export const shown: readonly Sample[] = [
  {
    of: Text,
    states: (say) => ({
      ...each(['tiny', 'small', 'fine', 'body', 'lead', 'title', 'head', 'page'], (size) => (
        <Text size={size}>{say('account.welcome')}</Text>
      )),
      ...each(['ink', 'soft', 'mute', 'river', 'ok', 'bad', 'wait'], (tone) => (
        <Text tone={tone}>{say('account.welcome')}</Text>
      )),
    }),
  },
  {
    of: Badge,
    states: (say) =>
      each(['plain', 'wait', 'ok', 'bad', 'info', 'river', 'deal'], (tone) => (
        <Badge tone={tone}>{say('account.orders')}</Badge>
      )),
  },
  {
    of: Note,
    states: (say) =>
      each(['wait', 'calm', 'bad'], (tone) => <Note tone={tone}>{say('account.welcomeText')}</Note>),
  },
  {
    of: RichText,
    states: (say) => ({
      blocks: (
        <RichText
          headingAs="h3"
          link={(text, href) => <a href={href}>{text}</a>}
          picture={(of: ScreenDrawing) => <ScreenPicture of={of} alt={say('account.orders')} />}
          blocks={[
            { kind: 'heading', spans: [{ text: say('account.welcome') }] },
            { kind: 'text', spans: [{ text: say('account.orders'), href: '#orders' }] },
            { kind: 'note', spans: [{ text: say('account.email'), strong: true }] },
            { kind: 'points', items: [[{ text: say('account.language') }]] },
            { kind: 'steps', items: [[{ text: say('account.addresses') }]] },
            { kind: 'picture', picture: 'parcel' },
          ]}
        />
      ),
    }),
  },
  {
    of: ScreenPicture,
    states: (say) =>
      each(Object.keys(screenDrawings) as ScreenDrawing[], (of) => (
        <ScreenPicture of={of} alt={say('account.orders')} />
      )),
  },
  {
    of: Price,
    states: () => ({
      ...each(['row', 'large', 'detail', 'amount'], (size) => (
        <Price size={size} amountCents={129_950} originalCents={199_000} lowestBeforeCents={179_000} />
      )),
      negative: <Price amountCents={-1000} />,
    }),
  },
  {
    of: Stars,
    states: () => ({ score: <Stars score={4.6} count={128} />, whole: <Stars score={5} whole /> }),
  },
  { of: Count, states: () => ({ few: <Count value={3} />, many: <Count value={120} /> }) },
  {
    of: DotLine,
    states: (say) => ({
      facts: <DotLine>{[say('account.email'), say('account.orders'), say('account.language')]}</DotLine>,
    }),
  },
  {
    of: Icon,
    states: () => ({
      row: <Icon of={Package} />,
      small: <Icon of={Package} size="small" />,
      tiny: <Icon of={Package} size="tiny" />,
      filled: <Icon of={Package} filled />,
    }),
  },
  { of: Wordmark, states: () => ({ alone: <Wordmark /> }) },
  {
    of: Boat,
    states: () => ({
      drawing: (
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <Boat />
        </svg>
      ),
    }),
  },
  { of: Hull, states: () => ({ alone: <Hull /> }) },
  {
    of: VisuallyHidden,
    states: (say) => ({ hidden: <VisuallyHidden>{say('account.welcome')}</VisuallyHidden> }),
  },
  {
    of: Card,
    states: (say) => ({
      normal: <Card label={say('account.account')}>{say('account.welcomeText')}</Card>,
      none: <Card inset="none">{say('account.welcomeText')}</Card>,
    }),
  },
  {
    of: Cells,
    states: (say) => ({
      rows: (
        <Cells label={say('account.account')}>
          <Cell icon={Wallet} label={say('account.email')} value="ana@example.com" href="#cell" />
          <Cell value={say('account.addresses')} empty onPress={nothing} />
          <MenuRow icon={Package} title={say('account.orders')} note="2" href="#orders" />
        </Cells>
      ),
    }),
  },
  { of: Cell, states: (say) => ({ still: <Cell label={say('account.account')} value="ana" /> }) },
  {
    of: MenuRow,
    states: (say) => ({
      press: <MenuRow icon={Package} title={say('account.orders')} onPress={nothing} />,
      counted: <MenuRow icon={Package} title={say('account.orders')} note="3" count={3} href="#orders" />,
      chosen: <MenuRow icon={Package} title={say('account.orders')} href="#orders" chosen />,
    }),
  },
  {
    of: RecordRow,
    states: (say) => ({
      reason: (
        <RecordRow
          icon={Wallet}
          title={say('orders.title')}
          note="26 Nov"
          figures={<Price amountCents={6490} />}
          reason={say('account.accountHint')}
          onPress={nothing}
        />
      ),
    }),
  },
  {
    of: SumList,
    states: (say) => ({
      body: (
        <SumList
          rows={[
            { label: say('orders.title'), value: '$64.90' },
            { label: say('orders.promoCode'), value: '−$10.00', tone: 'off' },
          ]}
          total={{ label: say('orders.total'), amountCents: 5490 }}
        />
      ),
      fine: <SumList size="fine" rows={[{ label: say('orders.title'), value: '$64.90', tone: 'mute' }]} />,
    }),
  },
  {
    of: SectionHead,
    states: (say) => ({
      more: (
        <SectionHead title={say('account.orders')} more={{ label: say('account.language'), href: '#more' }} />
      ),
      flush: <SectionHead flush title={say('account.orders')} />,
    }),
  },
  {
    of: Timeline,
    states: (say) => ({
      two: (
        <Timeline
          steps={[
            { key: 'b', title: say('account.orders'), note: say('account.welcomeText'), time: '14:05' },
            { key: 'a', title: say('account.account') },
          ]}
        />
      ),
    }),
  },
  {
    of: VoyageLine,
    states: (say) =>
      each(['waiting', 'moving', 'arrived', 'stopped'], (state) => (
        <VoyageLine stops={stopsOf(say)} at={1} progress={0.5} state={state} />
      )),
  },
  {
    of: EmptyState,
    states: (say) =>
      each(['hold', 'rough', 'parcels', 'lost', 'none'], (drawing) => (
        <EmptyState
          drawing={drawing}
          title={say('account.welcome')}
          action={<Button>{say('account.logIn')}</Button>}
        >
          {say('account.welcomeText')}
        </EmptyState>
      )),
  },
  {
    of: Skeleton,
    states: () =>
      each(['text', 'title', 'picture', 'banner', 'tile', 'button', 'row', 'card'], (shape) => (
        <Skeleton shape={shape} width="half" />
      )),
  },
  {
    of: LoadMore,
    states: () =>
      each(['idle', 'loading', 'failed', 'end'], (state) => <LoadMore state={state} onMore={nothing} />),
  },
  {
    of: PullHead,
    states: () =>
      each(['pulling', 'loosing', 'loading', 'success'], (state) => (
        <PullHead state={state} progress={0.6} />
      )),
  },
  {
    of: LazyImage,
    states: (say) => ({
      failed: <LazyImage src="data:," alt={say('account.account')} width={80} height={80} />,
    }),
  },
  {
    of: Lift,
    states: (say) => ({
      head: (
        <Lift head={<Text weight="bold">{say('account.orders')}</Text>}>{say('account.welcomeText')}</Lift>
      ),
    }),
  },
  {
    of: PicturePanes,
    states: (say) => ({
      both: <PicturePanes pictures={<Skeleton shape="banner" />}>{say('account.welcomeText')}</PicturePanes>,
    }),
  },
  {
    of: Rail,
    states: (say) => ({
      loose: (
        <Rail label={say('account.orders')} gap="loose">
          {stopsOf(say).map((stop) => (
            <Badge key={stop}>{stop}</Badge>
          ))}
        </Rail>
      ),
    }),
  },
  { of: Screen, states: (say) => ({ dawn: <Screen ground="dawn">{say('account.welcome')}</Screen> }) },
  { of: Pad, states: (say) => ({ narrow: <Pad narrow>{say('account.welcomeText')}</Pad> }) },
  {
    of: TwoPanes,
    states: (say) => ({ both: <TwoPanes main={say('account.welcomeText')} side={say('account.account')} /> }),
  },
  {
    of: Stack,
    states: (say) => ({
      wide: (
        <Stack gap={16}>
          {stopsOf(say).map((stop) => (
            <Text key={stop}>{stop}</Text>
          ))}
        </Stack>
      ),
    }),
  },
  {
    of: Row,
    states: (say) => ({
      between: (
        <Row spread="between">
          <Text>{say('account.email')}</Text>
          <Text>{say('account.orders')}</Text>
        </Row>
      ),
    }),
  },
  { of: Line, states: () => ({ alone: <Line /> }) },
  {
    of: UiProvider,
    states: (say) => ({ around: <UiProvider value={{}}>{say('account.account')}</UiProvider> }),
  },
]
