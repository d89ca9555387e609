import { Badge } from '@sampan/ui/badge.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { toneOf } from './application-view.tsx'
import type { Application } from './merchant-types.ts'
import styles from './merchants.module.css'

/** The applications before the latest, with what was said of them. */
export function Earlier({ applications }: { applications: readonly Application[] }) {
  const { t, date } = useI18n()
  if (applications.length === 0) return null
  return (
    <Stack gap={14}>
      <SectionHead flush title={t('merchants.earlier')} />
      <Card>
        <Stack gap={14}>
          {applications.map(({ id, number, shopName, state, createdAt, reason }) => (
            <Stack key={id} gap={4}>
              <div className={styles.head}>
                <Text weight="semi">{shopName}</Text>
                <Badge tone={toneOf[state]}>{t(`merchants.state.${state}`)}</Badge>
              </div>
              <Text size="fine" tone="soft">
                {`${t('merchants.number', { number })} · ${date(createdAt, 'full')}`}
              </Text>
              {reason && <Text size="fine">{reason}</Text>}
            </Stack>
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
