import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { OwnerForm } from './owner-form.tsx'

/** The owner's name, icon, colours and addresses. */
export function OwnerScreen() {
  const { t } = useWords()
  const read = useRead('console_owner_read', {})
  return (
    <Screen title={t('owner.title')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('owner.text')}
        </Text>
        <WhenRead read={read}>{(owner) => <OwnerForm owner={owner} />}</WhenRead>
      </Stack>
    </Screen>
  )
}
