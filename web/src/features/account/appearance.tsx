import { Card } from '@sampan/ui/card.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { pinnedTheme, setTheme, type Theme } from '#browser/theme.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Light, dark, or as the system has it; at once. */
export function Appearance() {
  const { t } = useI18n()
  const [theme, choose] = useState<Theme | 'system'>(() => pinnedTheme() ?? 'system')
  return (
    <Card>
      <Stack gap={10}>
        <Text weight="semi">{t('account.appearance')}</Text>
        <Segment
          label={t('account.appearance')}
          value={theme}
          options={[
            { value: 'system', label: t('account.themeSystem') },
            { value: 'light', label: t('account.themeLight') },
            { value: 'dark', label: t('account.themeDark') },
          ]}
          onChange={(next) => {
            choose(next)
            setTheme(next === 'system' ? null : next)
          }}
        />
      </Stack>
    </Card>
  )
}
