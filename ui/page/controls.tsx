import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { Button, ButtonLink, Spinner } from '../src/button.tsx'
import { Check, SwitchRow } from '../src/check.tsx'
import { Chip, ChoiceChip, RemovableChip } from '../src/chip.tsx'
import { ChipRadio } from '../src/chip-radio.tsx'
import { CodeCells } from '../src/code-cells.tsx'
import { Combobox } from '../src/combobox.tsx'
import { Field } from '../src/field.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Keypad } from '../src/keypad.tsx'
import { Link } from '../src/link.tsx'
import { Radio } from '../src/radio.tsx'
import { RadioCards } from '../src/radio-cards.tsx'
import { SearchField } from '../src/search-field.tsx'
import { SearchLink } from '../src/search-link.tsx'
import { Segment } from '../src/segment.tsx'
import { Stepper } from '../src/stepper.tsx'
import { PasswordInput, SelectField, StrengthBar, TextArea, TextInput } from '../src/text-input.tsx'
import styles from './page.module.css'
import { nothing, type Sample, type Say } from './sample.ts'

const kinds = ['main', 'warm', 'line', 'soft', 'bad', 'ghost'] as const
/** Options that several samples choose among. */
export const optionsOf = (say: Say) => [
  { value: 'account', label: say('account.account'), title: say('account.account') },
  { value: 'email', label: say('account.email'), title: say('account.email'), note: 'ana@example.com' },
  { value: 'none', label: say('account.orders'), title: say('account.orders'), disabled: true },
]

/** Components that are pressed, chosen or filled in. */
export const controls: readonly Sample[] = [
  {
    of: Button,
    states: (say) => ({
      ...Object.fromEntries(
        kinds.map((kind) => [
          kind,
          <Button key={kind} kind={kind}>
            {say('account.logIn')}
          </Button>,
        ]),
      ),
      middle: <Button size="middle">{say('account.logIn')}</Button>,
      small: <Button size="small">{say('account.logIn')}</Button>,
      wide: <Button wide>{say('account.createAccount')}</Button>,
      busy: <Button busy>{say('account.loggingIn')}</Button>,
      disabled: <Button disabled>{say('account.logIn')}</Button>,
    }),
  },
  {
    of: ButtonLink,
    states: (say) => ({
      line: (
        <ButtonLink kind="line" href="#link">
          {say('account.createAccount')}
        </ButtonLink>
      ),
    }),
  },
  { of: Spinner, states: () => ({ alone: <Spinner /> }) },
  { of: Link, states: (say) => ({ plain: <Link href="#link">{say('account.forgotPassword')}</Link> }) },
  {
    of: IconButton,
    states: (say) => ({
      plain: <IconButton icon={ShoppingBag} label={say('shell.tabBag')} onPress={nothing} />,
      count: <IconButton icon={ShoppingBag} label={say('shell.tabBag')} count={3} href="#bag" />,
      glass: <IconButton icon={Search} label={say('ui.search')} ground="glass" onPress={nothing} />,
      sunk: <IconButton icon={Search} label={say('ui.search')} ground="sunk" onPress={nothing} />,
    }),
  },
  {
    of: Chip,
    states: (say) => ({
      off: <Chip onPress={nothing}>{say('account.language')}</Chip>,
      on: (
        <Chip on onPress={nothing}>
          {say('account.language')}
        </Chip>
      ),
    }),
  },
  {
    of: RemovableChip,
    states: (say) => ({ one: <RemovableChip name={say('account.email')} onRemove={nothing} /> }),
  },
  {
    of: ChoiceChip,
    states: () => ({
      chosen: (
        <ChoiceChip chosen onPress={nothing}>
          128
        </ChoiceChip>
      ),
      other: (
        <ChoiceChip chosen={false} onPress={nothing}>
          256
        </ChoiceChip>
      ),
    }),
  },
  {
    of: ChipRadio,
    states: () => ({
      chosen: (
        <ChipRadio name="chips" value="128" on onChoose={nothing}>
          128
        </ChipRadio>
      ),
      other: (
        <ChipRadio name="chips" value="256" on={false} look="outlined" onChoose={nothing}>
          256
        </ChipRadio>
      ),
    }),
  },
  {
    of: Check,
    states: (say) => ({
      off: <Check label={say('account.email')} checked={false} onChange={nothing} />,
      on: <Check label={say('account.email')} checked onChange={nothing} />,
      part: <Check label={say('account.email')} checked={false} part onChange={nothing} />,
      disabled: <Check label={say('account.email')} checked disabled onChange={nothing} />,
    }),
  },
  {
    of: SwitchRow,
    states: (say) => ({
      off: (
        <SwitchRow
          title={say('account.email')}
          hint={say('account.accountHint')}
          checked={false}
          onChange={nothing}
        />
      ),
      on: <SwitchRow title={say('account.email')} checked onChange={nothing} />,
    }),
  },
  {
    of: Segment,
    states: (say) => ({
      card: (
        <Segment
          label={say('account.language')}
          value="account"
          options={optionsOf(say)}
          onChange={nothing}
        />
      ),
      page: (
        <Segment
          label={say('account.account')}
          value="email"
          options={optionsOf(say)}
          onChange={nothing}
          ground="page"
        />
      ),
    }),
  },
  {
    of: Radio,
    states: (say) => ({
      chosen: (
        <label className={styles.choice}>
          {say('account.email')}
          <Radio name="kind" value="email" checked onChoose={nothing} />
        </label>
      ),
      free: (
        <label className={styles.choice}>
          {say('account.account')}
          <Radio name="kind" value="account" checked={false} onChoose={nothing} />
        </label>
      ),
    }),
  },
  {
    of: RadioCards,
    states: (say) => ({
      none: (
        <RadioCards label={say('account.orders')} value={null} options={optionsOf(say)} onChange={nothing} />
      ),
      folded: (
        <RadioCards
          label={say('account.orders')}
          value={null}
          options={optionsOf(say).map((option, at) => ({ ...option, folded: at > 0 }))}
          foldLabel={say('account.allOrders')}
          onChange={nothing}
        />
      ),
      one: (
        <RadioCards
          label={say('account.account')}
          value="email"
          options={optionsOf(say)}
          onChange={nothing}
        />
      ),
    }),
  },
  {
    of: Stepper,
    states: (say) => ({
      least: <Stepper label={say('orders.total')} value={1} onChange={nothing} />,
      more: <Stepper label={say('orders.total')} value={12} max={12} onChange={nothing} />,
      disabled: <Stepper label={say('orders.total')} value={2} disabled onChange={nothing} />,
    }),
  },
  {
    of: Field,
    states: (say) => ({
      hint: (
        <Field label={say('account.account')} hint={say('account.accountHint')}>
          <TextInput icon={UserRound} defaultValue="ana" done />
        </Field>
      ),
      error: (
        <Field
          label={say('account.email')}
          error={say('account.accountHint')}
          end={<Link href="#link">{say('account.forgotPassword')}</Link>}
        >
          <TextInput defaultValue="ana@" />
        </Field>
      ),
    }),
  },
  {
    of: TextInput,
    states: (say) => ({
      empty: <TextInput aria-label={say('account.account')} placeholder={say('account.accountHint')} />,
      before: <TextInput aria-label={say('orders.total')} before="$" defaultValue="64.90" />,
      disabled: <TextInput aria-label={say('account.email')} defaultValue="ana@example.com" disabled />,
    }),
  },
  {
    of: PasswordInput,
    states: (say) => ({
      filled: <PasswordInput aria-label={say('account.password')} defaultValue="secret" />,
    }),
  },
  { of: StrengthBar, states: () => ({ weak: <StrengthBar level={1} />, strong: <StrengthBar level={4} /> }) },
  {
    of: TextArea,
    states: (say) => ({
      filled: <TextArea aria-label={say('orders.note')} rows={3} defaultValue={say('account.welcomeText')} />,
    }),
  },
  {
    of: SelectField,
    states: (say) => ({
      prompt: (
        <SelectField
          aria-label={say('account.account')}
          options={optionsOf(say)}
          prompt={say('account.account')}
        />
      ),
    }),
  },
  { of: SearchLink, states: (say) => ({ plain: <SearchLink href="#search" prompt={say('ui.search')} /> }) },
  {
    of: SearchField,
    states: (say) => ({
      empty: <SearchField prompt={say('ui.search')} value="" onChange={nothing} onSubmit={nothing} />,
      filled: (
        <SearchField
          prompt={say('ui.search')}
          value={say('account.orders')}
          onChange={nothing}
          onSubmit={nothing}
        />
      ),
    }),
  },
  {
    of: Combobox,
    states: (say) => ({
      closed: (
        <Combobox
          listLabel={say('account.account')}
          value=""
          onChange={nothing}
          items={optionsOf(say)}
          keyOf={({ value }) => value}
          onTake={nothing}
        >
          {({ label }) => label}
        </Combobox>
      ),
    }),
  },
  {
    of: CodeCells,
    states: (say) => ({
      begun: <CodeCells label={say('ui.codeKeys')} value="48" onChange={nothing} />,
      error: (
        <CodeCells
          label={say('ui.codeKeys')}
          value=""
          onChange={nothing}
          error={say('account.accountHint')}
        />
      ),
      long: <CodeCells label={say('ui.codeKeys')} value="4829150" onChange={nothing} />,
      sending: <CodeCells label={say('ui.codeKeys')} value="482915" onChange={nothing} sending />,
    }),
  },
  {
    of: Keypad,
    states: () => ({
      plain: <Keypad onDigit={nothing} onErase={nothing} />,
      done: <Keypad onDigit={nothing} onErase={nothing} onDone={nothing} />,
      disabled: <Keypad disabled onDigit={nothing} onErase={nothing} />,
    }),
  },
]
