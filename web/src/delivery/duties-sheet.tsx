import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { type Duties, dutySumText, isAskedOnDelivery, ruleText, sumText } from './duty-texts.ts'

interface Props {
  open: boolean
  onClose: () => void
  duties: Duties
}

/** Each line of duties and taxes with the rule that made it, what is missing, and where the rules are written. */
export function DutiesSheet({ open, onClose, duties }: Props) {
  const i18n = useI18n()
  const { t, date, number } = i18n
  const { lines, missing, source, exchange, currency, mode, highCents } = duties
  return (
    <Sheet open={open} onClose={onClose} title={t('duties.title')}>
      <Stack gap={14}>
        {/* A sum that is nothing or not known is no estimate. */}
        {!(mode === 'onDelivery' && highCents === 0) && <Note tone="calm">{t(`duties.mode.${mode}`)}</Note>}
        {lines.length > 0 && (
          <SumList
            rows={[
              ...lines.map((line) => ({
                label: ruleText(i18n, duties, line),
                value: line.rule === 'dutyUnknown' ? '–' : sumText(i18n, line.lowCents, line.highCents),
              })),
              { label: t('duties.together'), value: <strong>{dutySumText(i18n, duties)}</strong> },
            ]}
          />
        )}
        {missing.map((what) => (
          <Text as="p" key={what} size="small">
            {t(`duties.missing.${what}`)}
          </Text>
        ))}
        {isAskedOnDelivery(duties) && (
          <Text as="p" size="small" tone="mute">
            {t('duties.handling')}
          </Text>
        )}
        {exchange && currency && (
          <Text as="p" size="small" tone="mute" digits>
            {t('duties.exchange', {
              rate: `${number(Number(exchange.perDollar))} ${currency}`,
              day: date(exchange.setAt, 'day'),
            })}
          </Text>
        )}
        {source && (
          <Text as="p" size="small" tone="mute">
            {t('duties.source', { day: date(`${source.knownOn}T12:00:00Z`, 'full'), source: source.text })}{' '}
            {source.url !== null && <Link href={source.url}>{new URL(source.url).hostname}</Link>}
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}
