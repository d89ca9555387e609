import { rateMicros } from '@sampan/contract/base/currencies/currencies.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { computeDuties } from '@sampan/contract/market/duties/compute-duties.ts'
import type { DutyRules } from '@sampan/contract/market/duties/rules.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Facts } from '#ui/facts.tsx'
import formStyles from '#ui/form.module.css'

interface Props {
  rules: DutyRules | null
  rates: readonly { code: string; perDollar: string }[]
}

const priceMax = 100_000_000

/** A parcel of one kind of goods, and what these rules ask for it. */
export function DutyPreview({ rules, rates }: Props) {
  const { t, dollars } = useWords()
  const [hsCode, setCode] = useState('610910')
  const [originCountry, setOrigin] = useState('CN')
  const [category, setCategory] = useState<(typeof categories)[number]>('men')
  const [valueCents, setValue] = useState<number | null>(4_000)
  const [freightCents, setFreight] = useState<number | null>(1_000)
  const rate = rules?.currency === 'USD' ? '1' : rates.find(({ code }) => code === rules?.currency)?.perDollar
  const sum = computeDuties({
    goods: [
      {
        hsCode: hsCode === '' ? null : hsCode,
        originCountry: originCountry === '' ? null : originCountry,
        category,
        quantity: 1,
        valueCents: valueCents ?? 0,
      },
    ],
    freightCents: freightCents ?? 0,
    rules,
    perDollarMicros: rate === undefined ? null : rateMicros(rate),
  })
  const range = (low: number, high: number) =>
    low === high ? dollars(low) : `${dollars(low)} – ${dollars(high)}`
  return (
    <Card label={t('duties.preview')}>
      <Stack gap={14}>
        <Text as="h2" size="head">
          {t('duties.preview')}
        </Text>
        <div className={formStyles.form} data-wide>
          <Field label={t('duties.hsCode')}>
            <TextInput
              value={hsCode}
              inputMode="numeric"
              maxLength={10}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            />
          </Field>
          <Field label={t('duties.origin')}>
            <TextInput
              value={originCountry}
              maxLength={2}
              onChange={({ target }) => setOrigin(target.value.toUpperCase())}
            />
          </Field>
          <AmountField label={t('duties.value')} cents={valueCents} maxCents={priceMax} onChange={setValue} />
          <AmountField
            label={t('duties.freight')}
            cents={freightCents}
            mayBeZero
            maxCents={priceMax}
            onChange={setFreight}
          />
          <ChoiceChips
            label={t('duties.category')}
            look="outlined"
            value={category}
            onChange={setCategory}
            options={categories.map((key) => ({ value: key, label: t(`category.${key}`) }))}
          />
        </div>
        <Facts
          facts={[
            ...sum.lines.map((line, at) => ({
              key: `${line.rule} ${at}`,
              name: t(`duties.line.${line.rule}`, {
                prefix: line.prefix ?? '',
                rate: (line.basisPointsLow ?? 0) / 100,
                count: line.countHigh ?? 0,
              }),
              value: line.rule === 'dutyUnknown' ? '–' : range(line.lowCents, line.highCents),
            })),
            {
              key: 'sum',
              name: t('duties.sum'),
              value: sum.lines.length === 0 ? '–' : range(sum.lowCents, sum.highCents),
              isTotal: true,
            },
          ]}
        />
        {sum.missing.map((what) => (
          <Text as="p" key={what} size="small" tone="soft">
            {t(`duties.missing.${what}`)}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
