import { rateShape } from '@sampan/contract/base/currencies/currencies.ts'
import { readRate } from '@sampan/contract/base/currencies/typed-rate.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { Propose } from '#parts/approvals/propose.tsx'
import rowStyles from '#ui/country-rows.module.css'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './duties.module.css'

type Rate = Output<'console_duty_exchange'>[number]

/** Rates of exchange by which duties are computed: two operators agree to each. */
export function DutyExchange() {
  const { t } = useWords()
  const read = useRead('console_duty_exchange', {})
  return (
    <Card label={t('duties.exchange')}>
      <Stack gap={14}>
        <Text as="h2" size="head">
          {t('duties.exchange')}
        </Text>
        <Text as="p" size="small" tone="soft">
          {t('duties.exchangeText')}
        </Text>
        <ProposalsOf kind="duty_exchange" />
        <WhenRead read={read}>
          {(rates) => (
            <ul className={rowStyles.rows}>
              {rates
                .filter(({ shown, agreed }) => shown !== null || agreed !== null)
                .map((rate) => (
                  <RateRow key={`${rate.code} ${rate.agreed}`} rate={rate} />
                ))}
            </ul>
          )}
        </WhenRead>
      </Stack>
    </Card>
  )
}

function RateRow({ rate: { code, shown, agreed, agreedAt, agreedBy, taken } }: { rate: Rate }) {
  const { t, date } = useWords()
  const [typed, setTyped, forget] = useTyped(`exchange ${code}`, shown ?? agreed ?? '')
  const perDollar = readRate(typed)
  return (
    <li className={styles.exchange}>
      <b>{code}</b>
      <span>
        {taken === null ? t('duties.noRate') : t('duties.rateTaken', { rate: taken })}
        {agreed !== null &&
          agreedAt !== null &&
          ` · ${t('duties.rateAgreed', { rate: agreed, when: date(agreedAt, 'dayTime'), who: agreedBy ?? '–' })}`}
        {shown !== null && shown !== taken && ` · ${t('duties.rateShown', { rate: shown })}`}
      </span>
      <Propose
        of={`exchange-${code}`}
        kind="duty_exchange"
        verb={t('duties.agreeRate', { code })}
        onSent={forget}
        build={(_, reason) =>
          rateShape.test(perDollar) && perDollar !== agreed
            ? { kind: 'duty_exchange', code, perDollar, was: agreed, ...reason }
            : null
        }
      >
        <Field label={t('currencies.rateOf', { code })}>
          <TextInput inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </Propose>
    </li>
  )
}
