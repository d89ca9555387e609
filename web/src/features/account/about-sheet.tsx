import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { appVersion } from '#browser/version.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Others' work that a reader sees, as docs/licences.md lists it. Names of works and licences are the same everywhere. */
const works = [
  ['Fluent Emoji (3D), © Microsoft', 'MIT'],
  ['Hanken Grotesk', 'SIL OFL 1.1'],
  ['Bricolage Grotesque', 'SIL OFL 1.1'],
  ['Lucide', 'ISC'],
  ['React', 'MIT'],
  ['TanStack Query', 'MIT'],
  ['Base UI', 'MIT'],
  ['Lingui', 'MIT'],
  ['Zod', 'MIT'],
] as const

/** The app's version, and whose work it is made of. */
export function AboutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('account.about')}>
      <Stack gap={14}>
        <Text as="p">{t('account.version', { version: appVersion })}</Text>
        <Text as="p" size="fine" tone="soft">
          {t('account.licences')}
        </Text>
        <Cells label={t('account.licences')}>
          {works.map(([work, licence]) => (
            <Cell key={work} value={work} end={licence} />
          ))}
        </Cells>
      </Stack>
    </Sheet>
  )
}
