import type { Country } from '@sampan/contract/places/countries.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { RulesInWords } from '#parts/duties/rules-in-words.tsx'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { DutyEditor } from './duty-editor.tsx'

type Duty = Output<'console_duty'>

/** A country's rules: those of today, a form for the next version with a preview, and every version. */
export function DutyCountry({ country }: { country: Country }) {
  const { t, country: nameOf } = useWords()
  const read = useRead('console_duty', { country })
  return (
    <Screen title={nameOf(country)}>
      <Stack gap={14}>
        <TextLink href={paths.duties()} alone>
          {t('duties.back')}
        </TextLink>
        <WhenRead read={read}>
          {(duty) => (
            <>
              <ProposalsOf isTop subjectId={`duties-${country}`} />
              <DutyEditor key={duty.newest} duty={duty} />
              <Versions duty={duty} />
            </>
          )}
        </WhenRead>
      </Stack>
    </Screen>
  )
}

function Versions({ duty }: { duty: Duty }) {
  const { t } = useWords()
  if (duty.versions.length === 0) return null
  return (
    <Card label={t('duties.versions')}>
      <Stack gap={14}>
        <Text as="h2" size="head">
          {t('duties.versions')}
        </Text>
        {duty.versions.map((version) => (
          <Version key={`${version.version} ${version.validFrom}`} version={version} />
        ))}
      </Stack>
    </Card>
  )
}

function Version({ version }: { version: Duty['versions'][number] }) {
  const { t, date } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { validFrom, validUntil, source, sourceUrl, knownOn, savedAt, savedBy, rules } = version
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t(validUntil === null ? 'duties.from' : 'duties.fromUntil', {
          from: validFrom,
          until: validUntil ?? '',
        })}
        {' · '}
        {savedAt === null
          ? t('duties.shipped')
          : t('duties.saved', { when: date(savedAt, 'dayTime'), who: savedBy ?? '' })}
      </summary>
      {isOpen && (
        <Stack gap={8}>
          <Text as="p" size="small" tone="soft">
            {t('duties.knownOn', { day: knownOn, source })}{' '}
            {sourceUrl !== null && <TextLink href={sourceUrl}>{new URL(sourceUrl).hostname}</TextLink>}
          </Text>
          <RulesInWords rules={rules} />
        </Stack>
      )}
    </details>
  )
}
