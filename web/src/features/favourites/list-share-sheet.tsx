import { sharedByLengthMax } from '@sampan/contract/market/favourites/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { share } from '#page/share.ts'
import { paths } from '#paths'

interface Props {
  list: Output<'list_all'>[number]
  open: boolean
  onClose: () => void
}

/** Off until the buyer wants it; what readers learn of the buyer is what stands in the field. */
export function ListShareSheet({ list, open, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('favourites.shareList')}>
      {open && <ShareForm list={list} />}
    </Sheet>
  )
}

function ShareForm({ list }: { list: Props['list'] }) {
  const { t } = useI18n()
  const act = useApiMutation('list_share')
  const [by, setBy] = useState(list.share?.by ?? '')
  const url = list.share && location.origin + paths.list(list.share.token)

  async function send(event: FormEvent) {
    event.preventDefault()
    const wasShared = list.share !== null
    const done = await act.attempt({ id: list.id, isShared: true, by: by.trim() === '' ? null : by })
    if (done && wasShared) toast(t('favourites.shareSaved'), { kind: 'success' })
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <Text as="p" size="fine" tone="soft">
          {t('favourites.shareText')}
        </Text>
        <Field
          label={t('favourites.shareBy')}
          hint={t('favourites.shareByHint')}
          error={act.error ? failureText(act.error, t) : undefined}
        >
          <TextInput
            autoComplete="nickname"
            enterKeyHint="done"
            value={by}
            maxLength={sharedByLengthMax}
            onChange={(event) => setBy(event.target.value)}
          />
        </Field>
        {url === null ? (
          <Button type="submit" wide busy={act.isBusy}>
            {t('favourites.shareStart')}
          </Button>
        ) : (
          <>
            <Field label={t('favourites.shareLink')}>
              <TextInput value={url} readOnly autoComplete="off" />
            </Field>
            <Button wide onClick={() => void share(list.name, url)}>
              {t('favourites.shareSend')}
            </Button>
            <Button type="submit" kind="line" wide busy={act.isBusy && act.input?.isShared === true}>
              {t('favourites.shareSave')}
            </Button>
            <Button
              kind="bad"
              wide
              busy={act.isBusy && act.input?.isShared === false}
              onClick={() => void act.attempt({ id: list.id, isShared: false })}
            >
              {t('favourites.shareEnd')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
