import type { Country } from '@sampan/contract/places/countries.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { SaleEditor } from './sale-editor.tsx'
import { useDemands } from './use-demands.ts'

type Rule = Output<'console_sale_rule'>

/** Demands of a country: a form for the next version, and every version. */
export function SaleCountry({ country }: { country: Country }) {
  const { t, country: nameOf } = useWords()
  const read = useRead('console_sale_rule', { country })
  return (
    <Screen title={nameOf(country)}>
      <Stack gap={14}>
        <TextLink href={paths.saleRules()} alone>
          {t('duties.back')}
        </TextLink>
        <WhenRead read={read}>
          {(rule) => (
            <>
              <ProposalsOf isTop subjectId={`sale-rules-${country}`} />
              <SaleEditor key={rule.newest} rule={rule} />
              <Versions rule={rule} />
            </>
          )}
        </WhenRead>
      </Stack>
    </Screen>
  )
}

function Versions({ rule }: { rule: Rule }) {
  const { t, date } = useWords()
  const demands = useDemands()
  if (rule.versions.length === 0) return null
  return (
    <Card label={t('duties.versions')}>
      <Stack gap={14}>
        <Text as="h2" size="head">
          {t('duties.versions')}
        </Text>
        {rule.versions.map((one) => (
          <Stack key={`${one.version} ${one.validFrom}`} gap={4}>
            <Text as="p">
              {t(one.validUntil === null ? 'duties.from' : 'duties.fromUntil', {
                from: one.validFrom,
                until: one.validUntil ?? '',
              })}
              {' · '}
              {one.savedAt === null
                ? t('duties.shipped')
                : t('duties.saved', { when: date(one.savedAt, 'dayTime'), who: one.savedBy ?? '' })}
            </Text>
            <Text as="p" size="small">
              {one.rules === null ? t('sale.nothing') : demands(one.rules)}
            </Text>
            <Text as="p" size="small" tone="soft">
              {t('duties.knownOn', { day: one.knownOn, source: one.source })}{' '}
              {one.sourceUrl !== null && (
                <TextLink href={one.sourceUrl}>{new URL(one.sourceUrl).hostname}</TextLink>
              )}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
